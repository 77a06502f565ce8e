import type { Actor, Endpoint } from '#contract/endpoint.ts';

/** Who knocks: the eight actors of the table, and six that must be told apart from them. */
export const TEST_ACTORS = [
  'anonymous',
  'expired',
  'forged',
  'talent',
  'owner',
  'editor',
  'viewer',
  'owner elsewhere',
  'group',
  'group elsewhere',
  'removed',
  'suspended',
  'advertiser',
  'operator',
] as const;
export type TestActor = (typeof TEST_ACTORS)[number];

type Standing = { kind: Actor | null; token: 'none' | 'bad' | 'good'; elsewhere: boolean };

/** `kind` is null for somebody whom no role of the table describes. */
export function standingOf(actor: TestActor): Standing {
  switch (actor) {
    case 'anonymous':
      return { kind: 'anonymous', token: 'none', elsewhere: false };
    case 'expired':
    case 'forged':
    case 'suspended':
      return { kind: null, token: 'bad', elsewhere: false };
    case 'removed':
      return { kind: null, token: 'good', elsewhere: false };
    case 'owner elsewhere':
      return { kind: 'owner', token: 'good', elsewhere: true };
    case 'group elsewhere':
      return { kind: 'group', token: 'good', elsewhere: true };
    default:
      return { kind: actor, token: 'good', elsewhere: false };
  }
}

type Exceptions = Partial<Record<TestActor | 'everybody', number>>;

/** What the table of operations does not say by itself, each for a reason of the specification. */
const EXCEPTIONS: Readonly<Record<string, Exceptions>> = {
  // The sample names no account: an open door still asks for the right password.
  createToken: { everybody: 401 },
  login: { everybody: 401 },
  autologin: { everybody: 401 },
  setPasswordByLink: { everybody: 410 },
  impersonateMaison: { 'group elsewhere': 403 },
  leaveEstablishment: { 'owner elsewhere': 409 },
  createCandidature: { 'owner elsewhere': 403 },
  // A talent is told of itself only.
  getTalent: { talent: 403 },
  getTalentBySlug: { talent: 403 },
  getStagiaire: { talent: 403 },
  getStagiaireBySlug: { talent: 403 },
  createTalentFavorite: { 'owner elsewhere': 403 },
  getSecureFile: { 'owner elsewhere': 403, 'group elsewhere': 403 },
  readNotification: { removed: 403 },
};

/** What establishments share, or what is for everybody: it is served elsewhere as it is here. */
const COMMON = new Set([
  'signup',
  'getGuestApplication',
  'getWithdrawalPage',
  'withdrawGuestApplication',
  'getSchool',
  'getSchoolBySlug',
  'getStagiaire',
  'getStagiaireBySlug',
  'previewTalent',
  'trackOffreView',
  'trackMaisonView',
  'trackArticleView',
  'getMedium',
  'getTaxonomy',
]);

/** The status an actor is owed for a right request about a record of the establishment. */
export function statusFor(row: Endpoint, actor: TestActor): number {
  const { kind, token, elsewhere } = standingOf(actor);
  // The law of tokens comes before everything else: an invalid one is 401 also where none would do.
  if (token === 'bad') return row.badToken ?? 401;
  const exceptions = EXCEPTIONS[row.id.replace(/Put$/, '')];
  const exception = exceptions?.[actor];
  if (exception) return exception;
  if (token === 'none' && !row.who.includes('anonymous')) return row.badToken ?? 401;
  if (kind ? !row.who.includes(kind) : !admitsEverySignedIn(row)) return 403;
  if (elsewhere && row.path.includes('{') && !COMMON.has(row.id.replace(/Put$/, ''))) return 403;
  return exceptions?.everybody ?? Number(Object.keys(row.success)[0]);
}

/** Rows for whoever has an account, attached to something or not. */
const admitsEverySignedIn = (row: Endpoint) => row.who.includes('talent') && row.who.includes('advertiser');
