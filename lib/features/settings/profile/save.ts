import 'server-only';
import { z } from 'zod';
import { services } from '#lib/engines/auth/services.ts';
import { createFormSave } from '#lib/engines/forms/save.ts';
import type { PlatformClient } from '#lib/engines/platform-client/client.ts';
import type { Account } from '#lib/engines/platform-client/resources/account.ts';
import { ACCOUNT_CONTENT } from '#lib/engines/platform-client/wire/account.ts';
import type { ProfileFormValues } from './form.ts';
import { ProfileFormShape } from './form-schema.ts';
import { PROFILE_FORM } from './form-spec.ts';

/** The part of the platform that writes of the profile use. */
export type ProfilePlatform = Pick<PlatformClient, 'me' | 'updateMe'>;

/** How a person changes their own profile; there is no other to change. */
export const PROFILE_SAVE = createFormSave({
  spec: PROFILE_FORM,
  permission: 'preference.write',
  scopes: ['establishment', 'group'],
  shape: ProfileFormShape,
  request: z.null(),
  content: ACCOUNT_CONTENT,
  verbs: ({ platform }: { readonly platform: ProfilePlatform }) => ({
    get: async (id) => {
      const account = await platform.me();
      const isOther = account.ok && account.value.id !== id;
      return isOther ? { ok: false, failure: { kind: 'notFound' } } : account;
    },
    update: (_, sent) => platform.updateMe(sent),
  }),
  toValues: ({ displayName }: Account): ProfileFormValues => ({ display_name: displayName }),
  more: () => ({}),
  foundAgain: null,
  // The session holds the name: the next request reads it from the platform.
  show: (_, { id }) => services().vault.doubtAllOf(id),
});
