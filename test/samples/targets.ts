import type { Endpoint } from '#contract/endpoint.ts';
import type { House } from './house.ts';
import type { Made, Records } from './records.ts';

/** Who calls matters where a record is the caller's own. */
export type Standing = { house: House; accountId: number | null };
type Aim = (records: Records, standing: Standing) => Promise<Record<string, string | number>>;

const id = (make: (records: Records, house: House) => Promise<Made>): Aim => {
  return async (records, { house }) => ({ id: (await make(records, house)).id });
};
const slug = (make: (records: Records, house: House) => Promise<Made>): Aim => {
  return async (records, { house }) => ({ slug: (await make(records, house)).slug ?? '' });
};
const theMaison: Aim = async (_, { house }) => ({ id: house.maisonId });
const theGroupe: Aim = async (_, { house }) => ({ id: house.groupeId });
const theTalent: Aim = async (_, { house }) => ({ id: house.talent.talentId });

/** Operations whose record is not that of the other operations on their path. */
const BY_ID: Readonly<Record<string, Aim>> = {
  deleteMaison: id((r, h) => r.maison(h)),
  deleteGroupe: id((r, h) => r.groupe(h)),
  updateTalent: theTalent,
  deleteTalent: theTalent,
  updateStagiaire: id((r, h) => r.ownStagiaire(h)),
  deleteStagiaire: id((r, h) => r.ownStagiaire(h)),
  unregisterFromJobDating: id((r, h) => r.registeredJobDating(h)),
  getMedium: async (r, { house }) => ({ id: (await r.medium(house)).id, filename: 'salle.webp' }),
  createGroupeAccount: id((r, h) => r.groupe(h)),
  resetGroupePassword: id((r, h) => r.groupeWithAccount(h)),
  resumeSponsored: id((r, h) => r.sponsored(h, 'paused')),
  listAdminMembers: theMaison,
  addAdminMember: theMaison,
  createTerm: async () => ({ tax: 'metier' }),
  getAnnonceurSponsoredStats: id((r, h) => r.sponsored(h, 'active', 'advertiser')),
};

/** What the operations below a path are about. */
const BY_PATH: readonly (readonly [prefix: string, aim: Aim])[] = [
  ['/maisons/by-slug/', async (_, { house }) => ({ slug: house.maisonSlug })],
  ['/maisons/{', theMaison],
  ['/groupes/by-slug/', async (_, { house }) => ({ slug: house.groupeSlug })],
  ['/groupes/{', theGroupe],
  ['/offres/by-slug/', slug((r, h) => r.offre(h))],
  ['/offres/{', id((r, h) => r.offre(h))],
  ['/candidatures/{', id((r, h) => r.candidature(h))],
  ['/guest/application/', async (r, { house }) => ({ token: (await r.guestToken(house)).id })],
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
  ['/etablissement/members/{', async (r, { house }) => ({ user_id: (await r.member(house)).id })],
  ['/subscription/invoices/{', id((r, h) => r.invoice(h))],
  ['/maison/sponsored/{', id((r, h) => r.sponsored(h))],
  ['/job-likes/{', id((r, h) => r.jobLike(h))],
  ['/talent-favorites/{', id((r, h) => r.favorite(h))],
  ['/establishment-follows/{', id((r, h) => r.follow(h))],
  ['/notifications/{', async (r, { house, accountId }) => notificationOf(r, house, accountId)],
  ['/taxonomies/{name}', async () => ({ name: 'contrat' })],
  ['/signup/{type}', async () => ({ type: 'talent' })],
  ['/admin/users/{', id((r, h) => r.account(h))],
  ['/admin/export/', async () => ({ kind: 'offres' })],
  ['/admin/mail-templates/', async () => ({ key: 'password_reset' })],
  ['/admin/partners/{', id((r, h) => r.partner(h))],
  ['/admin/advertisers/{', id((r, h) => r.advertiser(h))],
  ['/admin/invite-codes/', async (r, { house }) => ({ code: (await r.inviteCode(house)).id })],
  ['/admin/maisons/', memberOfTheMaison],
  ['/admin/sponsored/{', id((r, h) => r.sponsored(h))],
  ['/admin/taxonomies/', async (r, { house }) => ({ tax: 'metier', term: (await r.term(house)).id })],
  ['/admin/webhooks/{', id((r, h) => r.webhook(h))],
  ['/admin/feeds/{', id((r, h) => r.feed(h))],
  ['/admin/pending/{', async (r, { house }) => ({ id: Number((await r.pendingOffre(house)).id) * 10 })],
  ['/admin/talents/{', id((r, h) => r.talent(h))],
  ['/admin/interns/{', id((r, h) => r.stagiaire(h, 'pending'))],
  ['/admin/articles/{', id((r, h) => r.article(h, 'pending'))],
  ['/admin/offres/{', id((r, h) => r.offre(h))],
  ['/admin/jobdatings/{', id((r, h) => r.jobDating(h))],
];

async function memberOfTheMaison(records: Records, { house }: Standing) {
  return { id: house.maisonId, user_id: (await records.member(house)).id };
}

async function notificationOf(records: Records, house: House, accountId: number | null) {
  return { id: (await records.notification(accountId ?? house.accounts.owner)).id };
}

/** Values for the parameters of the operation's path, each naming a new or lasting record of the house. */
export async function aimAt(records: Records, row: Endpoint, standing: Standing) {
  if (!row.path.includes('{')) return {};
  const aim =
    BY_ID[row.id.replace(/Put$/, '')] ?? BY_PATH.find(([prefix]) => row.path.startsWith(prefix))?.[1];
  if (!aim) throw new Error(`No sample record for ${row.path}`);
  return aim(records, standing);
}
