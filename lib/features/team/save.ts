import 'server-only';
import { z } from 'zod';
import { services } from '#lib/engines/auth/services.ts';
import { createFormSave } from '#lib/engines/forms/save.ts';
import type { PlatformClient } from '#lib/engines/platform-client/client.ts';
import type { Member } from '#lib/engines/platform-client/resources/member.ts';
import { MEMBER_CONTENT } from '#lib/engines/platform-client/wire/member.ts';
import { UNKNOWN_INSTANT } from '#lib/engines/platform-client/wire/values.ts';
import type { MemberFormValues } from './form.ts';
import { MemberFormShape } from './form-schema.ts';
import { MEMBER_FORM } from './form-spec.ts';

/** The part of the platform that writes of the team use. */
export type TeamPlatform = Pick<PlatformClient, 'members'>;

/** A person who is signed in gets their new rights, or none, with their next request. */
const doubt = (personId: number) => services().vault.doubtAllOf(personId);

/** How people are added to the team, given another role, found again after a lost answer, and removed. */
export const MEMBER_SAVE = createFormSave({
  spec: MEMBER_FORM,
  permission: 'team.manage',
  scopes: ['establishment'],
  shape: MemberFormShape,
  request: z.null(),
  content: MEMBER_CONTENT,
  verbs: ({ platform: { members } }: { readonly platform: TeamPlatform }) => ({
    ...members,
    create: async (sent) => {
      const added = await members.create(sent);
      // Somebody with an account keeps their own name: the typed one is not reported as lost.
      return added.ok ? { ok: true, value: { ...added.value, name: sent.name ?? added.value.name } } : added;
    },
  }),
  toValues: ({ name, email, role }: Member): MemberFormValues => ({
    display_name: name,
    email,
    member_role: role,
  }),
  more: ({ role, state }) => ({ role, state }),
  detail: ({ role }) => ({ role }),
  foundAgain: { by: ['email'], createdAt: ({ joinedAt }) => joinedAt ?? UNKNOWN_INSTANT },
  show: (_, { id }) => doubt(id),
  hide: (_, id) => doubt(id),
});
