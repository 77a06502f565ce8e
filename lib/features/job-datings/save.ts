import 'server-only';
import { z } from 'zod';
import type { ActionResult } from '#lib/core/result.ts';
import { createFormSave } from '#lib/engines/forms/save.ts';
import { toPictures } from '#lib/engines/forms/values.ts';
import { pictureHref } from '#lib/engines/media/picture-href.ts';
import type { PlatformClient } from '#lib/engines/platform-client/client.ts';
import type { JobDating, JobDatingValues } from '#lib/engines/platform-client/resources/job-dating.ts';
import type { PlatformFailure } from '#lib/engines/platform-client/result.ts';
import { JOB_DATING_CONTENT } from '#lib/engines/platform-client/wire/job-dating.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { toJobDatingForm } from './form.ts';
import { JobDatingFormShape } from './form-schema.ts';
import { JOB_DATING_FORM, type JobDatingRequest } from './form-spec.ts';
import { STATUS_UNKNOWN } from './status.ts';
import { forgetUpcoming } from './upcoming.ts';

/** The part of the platform that writes of job datings use. */
export type JobDatingPlatform = Pick<PlatformClient, 'jobDatings'>;

/** How job datings are saved, found again after a lost answer, and deleted. */
export const JOB_DATING_SAVE = createFormSave({
  spec: JOB_DATING_FORM,
  permission: 'jobDating.write',
  scopes: ['establishment'],
  shape: JobDatingFormShape,
  request: z.object({ publishAt: z.iso.datetime().nullable() }),
  content: JOB_DATING_CONTENT,
  verbs: ({ platform }: { readonly platform: JobDatingPlatform }) => platform.jobDatings,
  toValues: toJobDatingForm,
  picturesOf: ({ coverId, coverUrl }: JobDating, scope: ScopeKey) =>
    toPictures(coverId, pictureHref(scope, coverUrl)),
  more: ({ title, status }) => ({ title, status }),
  detail: ({ status }) => ({ status }),
  asked: ({ publishAt }: JobDatingRequest, current): JobDatingValues => {
    if (current === null) return { status: publishAt === null ? 'draft' : 'published' };
    return publishAt === null || current.status === 'published' ? {} : { status: 'published' };
  },
  isReached: ({ publishAt }, { status }) => publishAt === null || status === 'published',
  asNew: withoutBlankCity,
  foundAgain: { by: ['title', 'startsAt'], createdAt: ({ createdAt }) => createdAt },
  show: async ({ scopeKey }) => forgetUpcoming(scopeKey),
  hide: async ({ scopeKey }) => forgetUpcoming(scopeKey),
  refused: refusedStatus,
});

/** The status is not a field that could show an error: publishing failed. */
export function refusedStatus(failure: PlatformFailure): ActionResult<never> | null {
  if (failure.kind !== 'invalid' || !('status' in failure.fields)) return null;
  return { ok: false, failure: { kind: 'conflict', code: STATUS_UNKNOWN, message: null } };
}

/** A new one without a city takes place in that of the establishment. */
function withoutBlankCity({ city, ...rest }: JobDatingValues): JobDatingValues {
  return { ...rest, ...(city && { city }) };
}
