import type { Endpoint } from '#contract/endpoint.ts';
import type { Establishment } from './establishment.ts';
import type { Made, Records } from './records.ts';

/** The caller matters where a record is the caller’s own. */
export type Standing = { establishment: Establishment; accountId: number | null };
type Aim = (records: Records, standing: Standing) => Promise<Record<string, string | number>>;

const id = (make: (records: Records, establishment: Establishment) => Promise<Made>): Aim => {
  return async (records, { establishment }) => ({ id: (await make(records, establishment)).id });
};
const slug = (make: (records: Records, establishment: Establishment) => Promise<Made>): Aim => {
  return async (records, { establishment }) => ({ slug: (await make(records, establishment)).slug ?? '' });
};
const theMaison: Aim = async (_, { establishment }) => ({ id: establishment.maisonId });
const theGroupe: Aim = async (_, { establishment }) => ({ id: establishment.groupeId });
const theTalent: Aim = async (_, { establishment }) => ({ id: establishment.talent.talentId });

/** Operations whose record is not that of the other operations on their path. */
const BY_ID: Readonly<Record<string, Aim>> = {
  deleteMaison: id((r, h) => r.maison(h)),
  deleteGroupe: id((r, h) => r.groupe(h)),
  updateTalent: theTalent,
  deleteTalent: theTalent,
  updateStagiaire: id((r, h) => r.ownStagiaire(h)),
  deleteStagiaire: id((r, h) => r.ownStagiaire(h)),
  unregisterFromJobDating: id((r, h) => r.registeredJobDating(h)),
  getMedium: async (r, { establishment }) => ({
    id: (await r.medium(establishment)).id,
    filename: 'salle.webp',
  }),
  createGroupeAccount: id((r, h) => r.groupe(h)),
  resetGroupePassword: id((r, h) => r.groupeWithAccount(h)),
  resumeSponsored: id((r, h) => r.sponsored(h, 'paused')),
  listAdminMembers: theMaison,
  addAdminMember: theMaison,
  createTerm: async () => ({ tax: 'metier' }),
  getAnnonceurSponsoredStats: id((r, h) => r.sponsored(h, 'active', 'advertiser')),
};

/** The subjects of the operations below a path. */
const BY_PATH: readonly (readonly [prefix: string, aim: Aim])[] = [
  ['/maisons/by-slug/', async (_, { establishment }) => ({ slug: establishment.maisonSlug })],
  ['/maisons/{', theMaison],
  ['/groupes/by-slug/', async (_, { establishment }) => ({ slug: establishment.groupeSlug })],
  ['/groupes/{', theGroupe],
  ['/offres/by-slug/', slug((r, h) => r.offre(h))],
  ['/offres/{', id((r, h) => r.offre(h))],
  ['/candidatures/{', id((r, h) => r.candidature(h))],
  [
    '/guest/application/',
    async (r, { establishment }) => ({ token: (await r.guestToken(establishment)).id }),
  ],
  ['/articles/by-slug/', slug((r, h) => r.article(h))],
  ['/articles/{', id((r, h) => r.article(h))],
  ['/job-datings/by-slug/', slug((r, h) => r.jobDating(h))],
  ['/job-datings/{', id((r, h) => r.jobDating(h))],
  ['/talents/by-slug/', slug((r, h) => r.talent(h))],
  ['/talents/{', id((r, h) => r.talent(h))],
  ['/stagiaires/by-slug/', slug((r, h) => r.stagiaire(h))],
  ['/stagiaires/{', id((r, h) => r.stagiaire(h))],
  ['/schools/by-slug/', slug((r, h) => r.school(h))],
  ['/schools/{', id((r, h) => r.school(h))],
  [
    '/etablissement/members/{',
    async (r, { establishment }) => ({ user_id: (await r.member(establishment)).id }),
  ],
  ['/subscription/invoices/{', id((r, h) => r.invoice(h))],
  ['/maison/sponsored/{', id((r, h) => r.sponsored(h))],
  ['/job-likes/{', id((r, h) => r.jobLike(h))],
  ['/talent-favorites/{', id((r, h) => r.favorite(h))],
  ['/establishment-follows/{', id((r, h) => r.follow(h))],
  [
    '/notifications/{',
    async (r, { establishment, accountId }) => notificationOf(r, establishment, accountId),
  ],
  ['/taxonomies/{name}', async () => ({ name: 'contrat' })],
  ['/signup/{type}', async () => ({ type: 'talent' })],
  ['/admin/users/{', id((r, h) => r.account(h))],
  ['/admin/export/', async () => ({ kind: 'offres' })],
  ['/admin/mail-templates/', async () => ({ key: 'password_reset' })],
  ['/admin/partners/{', id((r, h) => r.partner(h))],
  ['/admin/advertisers/{', id((r, h) => r.advertiser(h))],
  [
    '/admin/invite-codes/',
    async (r, { establishment }) => ({ code: (await r.inviteCode(establishment)).id }),
  ],
  ['/admin/maisons/', memberOfTheMaison],
  ['/admin/sponsored/{', id((r, h) => r.sponsored(h))],
  [
    '/admin/taxonomies/',
    async (r, { establishment }) => ({ tax: 'metier', term: (await r.term(establishment)).id }),
  ],
  ['/admin/webhooks/{', id((r, h) => r.webhook(h))],
  ['/admin/feeds/{', id((r, h) => r.feed(h))],
  [
    '/admin/pending/{',
    async (r, { establishment }) => ({ id: Number((await r.pendingOffre(establishment)).id) * 10 }),
  ],
  ['/admin/talents/{', id((r, h) => r.talent(h))],
  ['/admin/interns/{', id((r, h) => r.stagiaire(h, 'pending'))],
  ['/admin/articles/{', id((r, h) => r.article(h, 'pending'))],
  ['/admin/offres/{', id((r, h) => r.offre(h))],
  ['/admin/jobdatings/{', id((r, h) => r.jobDating(h))],
];

async function memberOfTheMaison(records: Records, { establishment }: Standing) {
  return { id: establishment.maisonId, user_id: (await records.member(establishment)).id };
}

async function notificationOf(records: Records, establishment: Establishment, accountId: number | null) {
  return { id: (await records.notification(accountId ?? establishment.accounts.owner)).id };
}

/** Values for the parameters of the operation’s path, each naming a new or lasting record of the establishment. */
export async function aimAt(records: Records, row: Endpoint, standing: Standing) {
  if (!row.path.includes('{')) return {};
  const aim =
    BY_ID[row.id.replace(/Put$/, '')] ?? BY_PATH.find(([prefix]) => row.path.startsWith(prefix))?.[1];
  if (!aim) throw new Error(`No sample record for ${row.path}`);
  return aim(records, standing);
}
