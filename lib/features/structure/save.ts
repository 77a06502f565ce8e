import 'server-only';
import { z } from 'zod';
import { services } from '#lib/engines/auth/services.ts';
import type { FormWriter } from '#lib/engines/forms/record.ts';
import { createFormSave } from '#lib/engines/forms/save.ts';
import type { PlatformClient } from '#lib/engines/platform-client/client.ts';
import { GROUP_CONTENT } from '#lib/engines/platform-client/wire/group.ts';
import { scopeOf } from '#lib/engines/scope/scope.ts';
import { toGroupForm } from './form.ts';
import { GroupFormShape } from './form-schema.ts';
import { GROUP_FORM } from './form-spec.ts';

/** The part of the platform that writes of a group's record use. */
export type GroupPlatform = { readonly groups: Pick<PlatformClient['groups'], 'get' | 'update'> };

const ABSENT = { ok: false, failure: { kind: 'notFound' } } as const;

/** How a group saves its own record; no other is read or written. */
export const GROUP_SAVE = createFormSave({
  spec: GROUP_FORM,
  permission: 'group.manage',
  scopes: ['group'],
  shape: GroupFormShape,
  request: z.null(),
  content: GROUP_CONTENT,
  verbs: ({ platform, scopeKey }: FormWriter<GroupPlatform>) => {
    const isOwn = (id: number) => scopeOf(scopeKey).id === id;
    return {
      get: async (id) => (isOwn(id) ? platform.groups.get(id) : ABSENT),
      update: async (id, sent) => (isOwn(id) ? platform.groups.update(id, sent) : ABSENT),
    };
  },
  toValues: toGroupForm,
  foundAgain: null,
  // Every page shows its name: the next request reads it from the platform.
  show: async ({ personId }) => services().vault.doubtAllOf(personId),
  isOurs: async ({ scopeKey }, id) => scopeOf(scopeKey).id === id,
});
