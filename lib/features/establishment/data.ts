import 'server-only';
import type { ActionResult } from '#lib/core/result.ts';
import { within } from '#lib/core/within.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import { readForm } from '#lib/engines/forms/data.ts';
import { readReferenceList, toChoices } from '#lib/engines/forms/reference-list.ts';
import type { EstablishmentRecord } from '#lib/engines/platform-client/resources/establishment-model.ts';
import { UNKNOWN_INSTANT } from '#lib/engines/platform-client/wire/values.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { afterFailure } from '#lib/engines/server/after-failure.ts';
import { done, fail } from '#lib/engines/server/failure.ts';
import { platformFor } from '#lib/engines/server/platform.ts';
import { toEstablishmentForm } from './form.ts';
import { ESTABLISHMENT_SAVE, picturesOf } from './save.ts';
import type { EstablishmentPage } from './view-model.ts';

/** How long the page waits for what it shows beside the record, in milliseconds. */
const AROUND_MS = 2000;

/** The session's own establishment as the platform has it now, with the person's draft of it. */
export async function readEstablishmentPage(
  session: Session,
  locale: string,
): Promise<ActionResult<EstablishmentPage>> {
  const { id } = session.scope;
  const [answer, stats, kinds] = await Promise.all([
    platformFor(session, 'read').establishments.get(id),
    readStats(session),
    readReferenceList(session, 'type-etablissement', AROUND_MS),
  ]);
  if (!answer.ok) {
    const failed = fail(answer.failure);
    await afterFailure(session, failed.failure);
    return failed;
  }
  const { status, modifiedAt } = answer.value;
  return done({
    form: await readRecordForm(session, answer.value),
    status,
    modifiedAt: modifiedAt === UNKNOWN_INSTANT ? null : modifiedAt,
    kinds: kinds && toChoices(kinds, locale),
    stats,
  });
}

function readRecordForm(session: Session, record: EstablishmentRecord) {
  return readForm(session, ESTABLISHMENT_SAVE.draft, {
    recordId: record.id,
    opened: toEstablishmentForm(record),
    pictures: picturesOf(record, scopeKey(session.scope)),
  });
}

async function readStats(session: Session): Promise<EstablishmentPage['stats']> {
  const answer = await within(platformFor(session, 'read').establishments.stats(), AROUND_MS);
  if (answer === null) return { ok: false, failure: { kind: 'unavailable', retryAfter: null } };
  if (answer.ok) return done(answer.value);
  // Without the endpoint, or without access to it, there are no figures to show.
  return ['notFound', 'forbidden'].includes(answer.failure.kind) ? done(null) : fail(answer.failure);
}
