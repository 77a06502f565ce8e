import 'server-only';
import { z } from 'zod';
import { services } from '#lib/engines/auth/services.ts';
import type { FormWriter } from '#lib/engines/forms/record.ts';
import { createFormSave } from '#lib/engines/forms/save.ts';
import { applyEstablishment } from '#lib/engines/mirror/apply.ts';
import type { PlatformClient } from '#lib/engines/platform-client/client.ts';
import type { EstablishmentRecord } from '#lib/engines/platform-client/resources/establishment-model.ts';
import { ESTABLISHMENT_CONTENT } from '#lib/engines/platform-client/wire/establishment.ts';
import { scopeOf } from '#lib/engines/scope/scope.ts';
import { toEntityForm } from './entity-form.ts';
import { EntityFormShape } from './entity-form-schema.ts';
import { ENTITY_FORM } from './entity-form-spec.ts';

/** The part of the platform that creates an establishment of a group. */
export type EntityPlatform = {
  readonly groups: Pick<PlatformClient['groups'], 'createEntity'>;
  readonly establishments: Pick<PlatformClient['establishments'], 'get' | 'update' | 'list'>;
};

const ABSENT = { ok: false, failure: { kind: 'notFound' } } as const;

/** How a group creates an establishment. Later changes are made in the establishment itself. */
export const ENTITY_SAVE = createFormSave({
  spec: ENTITY_FORM,
  permission: 'group.manage',
  scopes: ['group'],
  shape: EntityFormShape,
  request: z.null(),
  content: ESTABLISHMENT_CONTENT,
  verbs: ({ platform, scopeKey }: FormWriter<EntityPlatform>) => ({
    get: platform.establishments.get,
    update: async () => ABSENT,
    create: (sent) => platform.groups.createEntity(scopeOf(scopeKey).id, sent),
    list: platform.establishments.list,
  }),
  toValues: toEntityForm,
  foundAgain: {
    by: ['name', 'postcode', 'city'],
    createdAt: ({ modifiedAt }: EstablishmentRecord) => modifiedAt,
  },
  show: async ({ scopeKey, personId }, record) => {
    await applyEstablishment(scopeKey, record);
    await services().vault.doubtAllOf(personId);
  },
});
