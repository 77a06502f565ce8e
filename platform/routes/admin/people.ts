import type { Handlers } from '#platform/http/call.ts';
import {
  createAdvertiser,
  createGroupeAccount,
  listAdvertisers,
  resetAdvertiserPassword,
  resetGroupePassword,
  updateAdvertiser,
} from '#platform/services/admin/advertisers.ts';
import {
  createInviteCode,
  deleteInviteCode,
  listInviteCodes,
} from '#platform/services/admin/invite-codes.ts';
import {
  createPartner,
  listPartners,
  requirePartner,
  resetPartnerPassword,
  togglePartnerSuspend,
  updatePartner,
} from '#platform/services/admin/partners.ts';
import { listMembers } from '#platform/services/membres/read.ts';
import { addMember, removeMember, setMemberRole } from '#platform/services/membres/write.ts';

type Ids =
  | 'listPartners'
  | 'createPartner'
  | 'updatePartner'
  | 'resetPartnerPassword'
  | 'togglePartnerSuspend'
  | 'listAdvertisers'
  | 'createAdvertiser'
  | 'updateAdvertiser'
  | 'resetAdvertiserPassword'
  | 'listInviteCodes'
  | 'createInviteCode'
  | 'deleteInviteCode'
  | 'listAdminMembers'
  | 'addAdminMember'
  | 'updateAdminMember'
  | 'removeAdminMember'
  | 'createGroupeAccount'
  | 'resetGroupePassword';

export const adminPeople: Handlers<Ids> = {
  listPartners: async ({ db, query }) => {
    const { rows, total } = await listPartners(db, query);
    return { status: 200, body: rows, total };
  },

  createPartner: async ({ db, body, now }) => ({ status: 201, body: await createPartner(db, body, now) }),

  updatePartner: async ({ db, params, body, now }) => ({
    status: 200,
    body: await updatePartner(db, params.id, body, now),
  }),

  resetPartnerPassword: async ({ db, params, now }) => ({
    status: 200,
    body: { password: await resetPartnerPassword(db, params.id, now) },
  }),

  togglePartnerSuspend: async ({ db, params, now }) => ({
    status: 200,
    body: await togglePartnerSuspend(db, params.id, now),
  }),

  listAdvertisers: async ({ db, query }) => {
    const { rows, total } = await listAdvertisers(db, query);
    return { status: 200, body: rows, total };
  },

  createAdvertiser: async ({ db, body, now }) => ({
    status: 201,
    body: await createAdvertiser(db, body, now),
  }),

  updateAdvertiser: async ({ db, params, body, now }) => ({
    status: 200,
    body: await updateAdvertiser(db, params.id, body, now),
  }),

  resetAdvertiserPassword: async ({ db, params, now }) => ({
    status: 200,
    body: { password: await resetAdvertiserPassword(db, params.id, now) },
  }),

  listInviteCodes: async ({ db }) => ({ status: 200, body: await listInviteCodes(db) }),

  createInviteCode: async ({ db, body, now }) => ({
    status: 201,
    body: await createInviteCode(db, body, now),
  }),

  deleteInviteCode: async ({ db, params }) => {
    await deleteInviteCode(db, params.code);
    return { status: 204, body: null };
  },

  listAdminMembers: async ({ db, params, query }) => {
    await requirePartner(db, params.id);
    const { rows, total } = await listMembers(db, params.id, query);
    return { status: 200, body: rows, total };
  },

  addAdminMember: async ({ db, params, body, now }) => {
    await requirePartner(db, params.id);
    return { status: 201, body: await addMember(db, params.id, body, now) };
  },

  updateAdminMember: async ({ db, params, body, now }) => ({
    status: 200,
    body: await setMemberRole(db, params.id, params.user_id, { role: body.member_role, now }),
  }),

  removeAdminMember: async ({ db, params }) => {
    await removeMember(db, params.id, params.user_id);
    return { status: 204, body: null };
  },

  createGroupeAccount: async ({ db, params, body, now }) => ({
    status: 201,
    body: await createGroupeAccount(db, params.id, body, now),
  }),

  resetGroupePassword: async ({ db, params, now }) => ({
    status: 200,
    body: { password: await resetGroupePassword(db, params.id, now) },
  }),
};
