import type { ENDPOINTS } from '#contract/table.ts';
import type { PLACES } from '#lib/engines/scope/places.ts';

/** The part of the product that uses an operation: a place of the navigation, or a part of every page. */
export type Screen =
  | (typeof PLACES)[number]['key']
  | 'signIn'
  | 'header'
  /** The form of any record that has a picture. */
  | 'forms'
  /** The source of the lists of offers, applications and establishments. */
  | 'mirror'
  /** Why a control is inactive for this person, and whom to ask. */
  | 'inert';

/** Why an operation has no screen. */
export const REASONS = {
  twin: 'The same as `PATCH`, which the spec recommends and the dashboard sends',
  cookie: 'For browsers on the platform’s own domain; the dashboard keeps a token on its server',
  site: 'For the public site of the platform and its visitors',
  candidate: 'A candidate’s own to do',
  operator: 'An operator’s: no integrator’s account may call it',
  advertiser: 'An advertiser’s, who has no establishment',
  slug: 'For addresses that hold a slug; those of the dashboard hold identifiers',
  catalogue:
    'The public catalogue, which the spec keeps from integrators; an establishment’s own come from `/mine`',
  profiles: 'Would walk through profiles, which the rules of use forbid',
  elsewhere: 'Answers nothing that another operation of the same screen has not answered',
} as const;
export type Reason = keyof typeof REASONS;

export type Use = { readonly screens: readonly Screen[] } | { readonly reason: Reason };

const on = (...screens: readonly [Screen, ...Screen[]]): Use => ({ screens });
const not = (reason: Reason): Use => ({ reason });

/** Without those of the platform’s operators, and those beyond the spec. */
type IntegratorEndpoint = Exclude<
  (typeof ENDPOINTS)[number],
  { readonly path: `/admin${string}` } | { readonly extension: true }
>;

/** Every operation that the spec gives an integrator: its screens, or the reason for none. */
export const USES: Readonly<Record<IntegratorEndpoint['id'], Use>> = {
  createToken: on('signIn'),
  validateToken: not('elsewhere'),
  batch: on('bulkRequests'),
  getMe: on('signIn', 'settings'),
  updateMe: on('settings'),
  bootstrap: not('cookie'),
  login: not('cookie'),
  logout: not('cookie'),
  impersonateMaison: on('cockpit'),
  signup: not('site'),

  listMaisons: on('structure'),
  createMaison: not('operator'),
  getMaison: on('record', 'offers'),
  updateMaison: on('record'),
  deleteMaison: not('operator'),
  getMaisonBySlug: not('slug'),

  listMembers: on('team', 'applications', 'inert'),
  addMember: on('team'),
  updateMember: on('team'),
  removeMember: on('team'),
  leaveEstablishment: on('team'),

  listGroupes: not('elsewhere'),
  createGroupe: not('operator'),
  getGroupe: on('signIn', 'structure'),
  updateGroupe: on('structure'),
  deleteGroupe: not('operator'),
  getGroupeBySlug: not('slug'),
  attachMaison: on('structure'),
  detachMaison: on('structure'),
  createGroupeEntite: on('structure'),
  listGroupeMaisons: on('cockpit', 'mirror', 'structure'),
  getGroupeStats: on('cockpit'),
  listGroupeOffres: on('offers', 'mirror'),
  listGroupeCandidatures: on('applications', 'mirror'),

  listOffres: on('offers', 'today', 'mirror'),
  createOffre: on('offers'),
  getOffre: on('offers'),
  updateOffre: on('offers'),
  deleteOffre: on('offers'),
  getOffreBySlug: not('slug'),

  listCandidatures: on('applications', 'today', 'mirror'),
  createCandidature: on('applications'),
  setCandidatureStatus: on('applications', 'bulkRequests'),
  guestApply: not('site'),
  getGuestApplication: not('site'),

  listArticles: on('articles', 'media'),
  createArticle: on('articles'),
  getArticle: on('articles', 'bulkRequests'),
  updateArticle: on('articles', 'bulkRequests'),
  deleteArticle: on('articles'),
  getArticleBySlug: on('articles'),

  listJobDatings: not('catalogue'),
  createJobDating: on('jobDatings'),
  listMyJobDatings: on('jobDatings', 'today'),
  getJobDating: on('jobDatings'),
  updateJobDating: on('jobDatings'),
  deleteJobDating: on('jobDatings'),
  getJobDatingBySlug: not('slug'),
  registerForJobDating: not('candidate'),
  unregisterFromJobDating: not('candidate'),
  listParticipants: on('jobDatings'),

  listTalents: not('profiles'),
  createTalent: not('operator'),
  getTalent: not('profiles'),
  updateTalent: not('candidate'),
  deleteTalent: not('candidate'),
  getTalentBySlug: not('slug'),
  previewTalent: on('talents', 'applications'),
  listEliteShowcase: on('talents'),
  requestElite: not('candidate'),
  listStagiaires: on('interns'),
  createStagiaire: not('candidate'),
  getStagiaire: not('elsewhere'),
  updateStagiaire: not('candidate'),
  deleteStagiaire: not('candidate'),
  getStagiaireBySlug: not('slug'),
  listSchools: on('interns'),
  createSchool: not('operator'),
  getSchool: not('elsewhere'),
  updateSchool: not('operator'),
  deleteSchool: not('operator'),
  getSchoolBySlug: not('slug'),

  trackOffreView: not('site'),
  trackMaisonView: not('site'),
  trackArticleView: not('site'),
  getOffersStats: on('cockpit'),
  getMaisonsStats: on('record', 'cockpit'),

  getSubscription: on('subscription'),
  cancelSubscription: on('subscription'),
  reactivateSubscription: on('subscription'),
  listInvoices: on('subscription'),
  createAutologinToken: on('subscription'),
  listMaisonSponsored: on('visibility'),
  getMaisonSponsoredStats: on('visibility'),
  listAnnonceurSponsored: not('advertiser'),
  getAnnonceurSponsoredStats: not('advertiser'),
  listAds: on('visibility'),
  trackAdImpression: not('site'),
  trackAdClick: not('site'),

  uploadMedium: on('media', 'forms'),
  listUploads: on('media', 'forms'),
  uploadSecureFile: on('media'),
  getSecureFile: on('applications'),

  listNotifications: on('notifications', 'header'),
  readNotification: on('notifications'),
  readAllNotifications: on('notifications'),
  getNotificationPreferences: on('settings'),
  updateNotificationPreferences: on('settings'),
  saveNotificationPreferences: not('twin'),
  getVapidPublic: on('settings'),
  subscribePush: on('settings'),
  unsubscribePush: on('settings'),

  listJobLikes: on('talents'),
  createJobLike: not('candidate'),
  deleteJobLike: not('candidate'),
  listTalentFavorites: on('talents', 'applications'),
  createTalentFavorite: on('applications'),
  deleteTalentFavorite: on('talents', 'applications'),
  listEstablishmentFollows: on('talents'),
  createEstablishmentFollow: not('candidate'),
  deleteEstablishmentFollow: not('candidate'),
  subscribeNewsletter: on('settings'),
  createContactRequest: on('talents'),
  listContactRequests: on('talents'),

  getTaxonomy: on('offers', 'record', 'applications'),
  getStatus: on('header', 'settings'),
  getMaintenance: on('header', 'settings'),
};
