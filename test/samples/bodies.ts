import { randomUUID } from 'node:crypto';
import type { Establishment } from './establishment.ts';
import { freshEmail } from './establishment.ts';
import type { Records } from './records.ts';

type Context = { records: Records; establishment: Establishment; actor: string };
type Body = (context: Context) => unknown;

const PLACE = { kind: 'hotel', city: 'Annecy', postcode: '74000' };
const PERSON = { first_name: 'Ana', last_name: 'Roy' };
const SCHEDULE = { starts_at: '2027-03-01T09:00:00Z', ends_at: '2027-03-01T17:00:00Z' };
const PASSWORD = 'a password long enough';
const MESSAGE = { name: 'Zoé', subject: 'Question', message: 'Bonjour' };
const PUSH = { p256dh: 'BGRq', auth: 'c2Vj' };

/** A body that each operation accepts, by the operation’s id (a PUT takes that of its PATCH). */
const BODIES: Readonly<Record<string, Body>> = {
  createToken: () => ({ username: 'nobody', password: 'nothing' }),
  autologin: () => ({ token: 'of nobody' }),
  login: () => ({ email: 'nobody@people.demo', password: 'nothing' }),
  batch: () => ({ requests: [{ method: 'PATCH', path: '/service/v1/notifications/1/read' }] }),
  updateMe: () => ({ display_name: 'Camille Roux' }),
  impersonateMaison: ({ establishment }) => ({ maison_id: establishment.maisonId }),
  signup: () => ({ ...PERSON, email: freshEmail(), password: PASSWORD }),
  createMaison: () => ({ ...PLACE, name: 'Le Solitaire' }),
  updateMaison: () => ({ description: 'Face au lac' }),
  addMember: () => ({ email: freshEmail(), member_role: 'viewer' }),
  updateMember: () => ({ member_role: 'viewer' }),
  createGroupe: () => ({ name: 'Groupe Rivage' }),
  updateGroupe: () => ({ description: 'Douze maisons' }),
  attachMaison: async ({ records, establishment }) => ({
    maison_id: (await records.detachedMaison(establishment)).id,
  }),
  detachMaison: async ({ records, establishment }) => ({
    maison_id: (await records.attachedMaison(establishment)).id,
  }),
  createGroupeEntite: () => ({ ...PLACE, name: 'Le Solitaire' }),
  createOffre: () => ({ title: 'Chef de rang', contract_type: 'cdi', department: 'salle' }),
  updateOffre: () => ({ title: 'Chef de salle' }),
  createCandidature: async ({ records, establishment, actor }) => ({
    offre_id: (await records.offre(establishment)).id,
    ...(actor === 'talent'
      ? {}
      : { candidate: { ...PERSON, email: freshEmail() }, consent_on: '2026-01-15' }),
  }),
  setCandidatureStatus: ({ actor }) => ({ status: actor === 'talent' ? 'withdrawn' : 'reviewing' }),
  createArticle: () => ({ title: 'Une journée en salle' }),
  updateArticle: () => ({ excerpt: 'De huit heures à minuit' }),
  createJobDating: () => ({ title: 'Rencontre', ...SCHEDULE }),
  updateJobDating: () => ({ place: 'Salon bleu' }),
  createTalent: () => ({ ...PERSON, email: freshEmail() }),
  updateTalent: () => ({ city: 'Lyon' }),
  requestElite: () => ({ motivation: 'Quinze ans en salle' }),
  createStagiaire: () => ({ ...PERSON, email: freshEmail() }),
  updateStagiaire: () => ({ city: 'Lyon' }),
  createSchool: () => ({ name: 'École', city: 'Lyon', postcode: '69001' }),
  updateSchool: () => ({ city: 'Lyon' }),
  cancelSubscription: () => ({}),
  trackAdImpression: async ({ records, establishment }) => ({
    id: (await records.sponsored(establishment)).id,
  }),
  trackAdClick: async ({ records, establishment }) => ({ id: (await records.sponsored(establishment)).id }),
  updateNotificationPreferences: () => ({ broadcast: { email: false } }),
  saveNotificationPreferences: () => ({ broadcast: { push: false } }),
  subscribePush: () => ({ endpoint: `https://push.example.com/${randomUUID()}`, keys: PUSH }),
  unsubscribePush: () => ({ endpoint: `https://push.example.com/${randomUUID()}` }),
  createJobLike: async ({ records, establishment }) => ({
    offre_id: (await records.offre(establishment)).id,
  }),
  createTalentFavorite: async ({ records, establishment }) => ({
    talent_id: (await records.talent(establishment)).id,
  }),
  createEstablishmentFollow: async ({ records, establishment }) => ({
    maison_id: (await records.maison(establishment)).id,
  }),
  subscribeNewsletter: () => ({ email: freshEmail() }),
  createContactRequest: () => ({ ...MESSAGE, email: 'zoe@people.demo' }),
  impersonateUser: ({ establishment }) => ({ user_id: establishment.accounts.owner }),
  broadcast: () => ({ title: 'Bonjour', body: 'À tous', role: 'annonceur' }),
  updateMailTemplate: () => ({ subject: 'Votre mot de passe' }),
  testMailTemplate: () => ({ to: 'zoe@people.demo' }),
  createPartner: () => ({
    ...PLACE,
    name: 'Le Solitaire',
    owner_email: freshEmail(),
    owner_name: 'Lou Petit',
  }),
  updatePartner: () => ({ trusted: true }),
  createAdvertiser: () => ({ name: 'Arts de la table', contact_email: freshEmail() }),
  updateAdvertiser: () => ({ name: 'Arts de la table' }),
  createInviteCode: () => ({ max_uses: 3 }),
  addAdminMember: () => ({ email: freshEmail(), member_role: 'viewer' }),
  updateAdminMember: () => ({ member_role: 'viewer' }),
  createGroupeAccount: () => ({ email: freshEmail(), display_name: 'Groupe' }),
  createSponsored: ({ establishment }) => ({
    ...{
      title: 'En tête',
      maison_id: establishment.maisonId,
      starts_on: '2026-01-01',
      ends_on: '2027-01-01',
    },
  }),
  updateSponsored: () => ({ title: 'En tête de liste' }),
  setMaintenance: () => ({ active: false }),
  createTerm: () => ({ slug: randomUUID(), name: 'Sommelier' }),
  createWebhook: () => ({ url: 'http://127.0.0.1:9/', events: ['offre.created'] }),
  updateWebhook: () => ({ active: false }),
  createFeed: ({ establishment }) => ({
    ...{ id: randomUUID(), name: 'Offres', url: 'http://127.0.0.1:9/', maison_id: establishment.maisonId },
  }),
  updateFeed: () => ({ name: 'Offres' }),
  rejectPending: () => ({ reason: 'Trop court' }),
  rejectTalent: () => ({ reason: 'Trop court' }),
  rejectIntern: () => ({ reason: 'Trop court' }),
  rejectArticle: () => ({ reason: 'Trop court' }),
  cancelJobDating: () => ({ reason: 'Salle fermée' }),
  highlightTalent: () => ({ on: true }),
  highlightOffre: () => ({ on: true }),
  setOffreStatus: () => ({ status: 'closed' }),
  setHighlight: async ({ records, establishment }) => ({
    ...{ kind: 'offre', id: (await records.offre(establishment)).id, on: true },
  }),
};

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';

/** The same for operations that take a form. */
const FORMS: Readonly<Record<string, (context: Context) => Promise<Record<string, string | File>>>> = {
  uploadMedium: async () => ({ file: new File([PNG], 'salle.png', { type: 'image/png' }), alt: 'La salle' }),
  uploadSecureFile: async () => ({ file: new File([PDF], 'cv.pdf', { type: 'application/pdf' }) }),
  setPasswordByLink: async () => ({ token: 'of nobody', password: PASSWORD }),
  requestPasswordLink: async () => ({ email: 'nobody@people.demo' }),
  guestApply: async ({ records, establishment }) => ({
    ...{ ...PERSON, offre_id: String((await records.offre(establishment)).id), email: freshEmail() },
  }),
};

export async function bodyOf(id: string, context: Context): Promise<unknown> {
  return BODIES[id]?.(context);
}

export async function formOf(id: string, context: Context): Promise<FormData | undefined> {
  const fields = await FORMS[id]?.(context);
  if (!fields) return undefined;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
