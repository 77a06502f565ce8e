import 'server-only';
import { z } from 'zod';
import { services } from '#lib/engines/auth/services.ts';
import type { FormWriter } from '#lib/engines/forms/record.ts';
import { createFormSave } from '#lib/engines/forms/save.ts';
import { toPictures } from '#lib/engines/forms/values.ts';
import { pictureHref } from '#lib/engines/media/picture-href.ts';
import { applyEstablishment } from '#lib/engines/mirror/apply.ts';
import type { PlatformClient } from '#lib/engines/platform-client/client.ts';
import type { EstablishmentRecord } from '#lib/engines/platform-client/resources/establishment-model.ts';
import type { PlatformResult } from '#lib/engines/platform-client/result.ts';
import { ESTABLISHMENT_CONTENT } from '#lib/engines/platform-client/wire/establishment.ts';
import { type ScopeKey, scopeOf } from '#lib/engines/scope/scope.ts';
import { toEstablishmentForm } from './form.ts';
import { EstablishmentFormShape } from './form-schema.ts';
import { ESTABLISHMENT_FORM } from './form-spec.ts';

/** The part of the platform that writes of the record use. */
export type EstablishmentPlatform = {
  readonly establishments: Pick<PlatformClient['establishments'], 'get' | 'update'>;
};

/** How an establishment saves its own public record. */
export const ESTABLISHMENT_SAVE = createFormSave({
  spec: ESTABLISHMENT_FORM,
  permission: 'establishment.write',
  scopes: ['establishment'],
  shape: EstablishmentFormShape,
  request: z.null(),
  content: ESTABLISHMENT_CONTENT,
  verbs: ({ platform, scopeKey }: FormWriter<EstablishmentPlatform>) => ({
    get: (id) => (isOwn(scopeKey, id) ? platform.establishments.get(id) : absent()),
    update: (id, sent) => (isOwn(scopeKey, id) ? platform.establishments.update(id, sent) : absent()),
  }),
  toValues: toEstablishmentForm,
  picturesOf,
  foundAgain: null,
  show: async ({ scopeKey }, record) => {
    await applyEstablishment(scopeKey, record);
    await services().vault.rename(record);
  },
  isOurs: async ({ scopeKey }, id) => isOwn(scopeKey, id),
});

/** Addresses for browsers of the pictures of a record. */
export function picturesOf(record: EstablishmentRecord, scope: ScopeKey) {
  return {
    ...toPictures(record.coverId, pictureHref(scope, record.coverUrl)),
    ...toPictures(record.logoId, pictureHref(scope, record.logoUrl)),
  };
}

/** Platforms show the record of any establishment; only one's own is written. */
const isOwn = (key: ScopeKey, id: number) => scopeOf(key).id === id;

async function absent(): Promise<PlatformResult<EstablishmentRecord>> {
  return { ok: false, failure: { kind: 'notFound' } };
}
