import type { Actor, Endpoint } from '#contract/endpoint.ts';

/** The callers: the eight actors of the table, and six that must be distinguished from them. */
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

/** `kind` is null for somebody without a role in the table. */
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

/** Statuses that the table of operations does not imply, each for a reason in the specification. */
const EXCEPTIONS: Readonly<Record<string, Exceptions>> = {
  // The sample names no account: even a public operation requires the right password.
  createToken: { everybody: 401 },
  login: { everybody: 401 },
  autologin: { everybody: 401 },
  setPasswordByLink: { everybody: 410 },
  impersonateMaison: { 'group elsewhere': 403 },
  leaveEstablishment: { 'owner elsewhere': 409 },
  createCandidature: { 'owner elsewhere': 403 },
  // A talent may only read itself.
  getTalent: { talent: 403 },
  getTalentBySlug: { talent: 403 },
  getStagiaire: { talent: 403 },
  getStagiaireBySlug: { talent: 403 },
  createTalentFavorite: { 'owner elsewhere': 403 },
  getSecureFile: { 'owner elsewhere': 403, 'group elsewhere': 403 },
  readNotification: { removed: 403 },
};

/** What establishments share, or what is public: the same records for everybody. */
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

/** The expected status of a correct request of an actor about a record of the establishment. */
export function statusFor(row: Endpoint, actor: TestActor): number {
  const { kind, token, elsewhere } = standingOf(actor);
  // The rule for tokens comes first: an invalid one is 401 even where none is required.
  if (token === 'bad') return row.badToken ?? 401;
  const exceptions = EXCEPTIONS[row.id.replace(/Put$/, '')];
  const exception = exceptions?.[actor];
  if (exception) return exception;
  if (token === 'none' && !row.who.includes('anonymous')) return row.badToken ?? 401;
  if (kind ? !row.who.includes(kind) : !admitsEverySignedIn(row)) return 403;
  if (elsewhere && row.path.includes('{') && !COMMON.has(row.id.replace(/Put$/, ''))) return 403;
  return exceptions?.everybody ?? Number(Object.keys(row.success)[0]);
}

/** Rows for everybody with an account, linked to something or not. */
const admitsEverySignedIn = (row: Endpoint) => row.who.includes('talent') && row.who.includes('advertiser');
