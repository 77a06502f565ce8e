/**
 * The limit of a page at first: KB of 1,000 bytes, gzip. They guard against accidents, with a margin of 5 KB and more.
 */
export const LIMITS = { page: 210, table: 215, triage: 210, board: 230, form: 230, 'sign-in': 155 } as const;

export type Screen = {
  route: string;
  /** Distinguishes the screens of a route that has several. */
  name?: string;
  kind: keyof typeof LIMITS;
  /** Components that are imported lazily and drawn at once, each after the one that imports it. */
  parts: readonly string[];
};

const SCOPE = '/[space]/[spaceId]';
const APPLICATIONS = `${SCOPE}/applications/[[...open]]`;

/** Pages that draw lazy parts at once, or have another limit; all others are of the kind `page`, without parts. */
const DECLARED: readonly Screen[] = [
  { route: '/sign-in', kind: 'sign-in', parts: [] },
  { route: SCOPE, kind: 'page', parts: ['CockpitFilters'] },
  {
    route: APPLICATIONS,
    name: 'board of an offer',
    kind: 'board',
    parts: ['BoardArea', 'HeaderAboveList', 'Chips'],
  },
  {
    route: APPLICATIONS,
    name: 'board of a group',
    kind: 'board',
    parts: ['BoardArea', 'GroupActs', 'Chips'],
  },
  {
    route: APPLICATIONS,
    name: 'table of an offer',
    kind: 'table',
    parts: ['TableArea', 'HeaderAboveList', 'Chips'],
  },
  {
    route: APPLICATIONS,
    name: 'table of a group',
    kind: 'table',
    parts: ['TableArea', 'GroupActs', 'Chips'],
  },
  { route: `${SCOPE}/applications/new`, kind: 'form', parts: ['ApplicationEditor', 'DocumentField'] },
  { route: `${SCOPE}/applications/triage`, kind: 'triage', parts: ['CvReader'] },
  // The text editor is loaded when somebody uses the page.
  { route: `${SCOPE}/articles/[articleId]`, kind: 'form', parts: ['ArticleEditor', 'ImageField'] },
  { route: `${SCOPE}/articles/new`, kind: 'form', parts: ['ArticleEditor', 'ImageField'] },
  { route: `${SCOPE}/job-datings/[jobDatingId]`, kind: 'form', parts: ['JobDatingEditor', 'ImageField'] },
  { route: `${SCOPE}/job-datings/new`, kind: 'form', parts: ['JobDatingEditor', 'ImageField'] },
  { route: `${SCOPE}/bulk/[bulkRequestId]`, name: 'review', kind: 'page', parts: ['Review'] },
  { route: `${SCOPE}/bulk/[bulkRequestId]`, name: 'progress', kind: 'page', parts: ['Follow'] },
  { route: `${SCOPE}/media/private`, kind: 'page', parts: ['PrivateUploader'] },
  { route: `${SCOPE}/offers/[offerId]`, kind: 'form', parts: ['OfferEditor', 'ImageField'] },
  { route: `${SCOPE}/offers/copies`, kind: 'form', parts: ['CopyDesk'] },
  { route: `${SCOPE}/offers/new`, kind: 'form', parts: ['OfferEditor', 'ImageField'] },
  { route: `${SCOPE}/record`, kind: 'form', parts: ['RecordEditor', 'ImageField'] },
  { route: `${SCOPE}/reports/[reportId]`, kind: 'page', parts: ['ReportActions'] },
  // A draft opens the form at once.
  { route: `${SCOPE}/settings`, kind: 'page', parts: ['ProfileForm'] },
  { route: `${SCOPE}/structure`, kind: 'page', parts: ['RecordForm'] },
  { route: `${SCOPE}/structure/new`, kind: 'form', parts: [] },
  { route: `${SCOPE}/talents/contact/new`, kind: 'form', parts: [] },
  { route: `${SCOPE}/team/new`, kind: 'form', parts: ['MemberEditor'] },
];

/** Parts of the shell, for people with several establishments. */
const SHELL_PARTS = ['EstablishmentSwitcher'];

/** The screens of these routes, each with all parts that are drawn at once. */
export function screensOf(routes: readonly string[]): Screen[] {
  const others = routes.filter((route) => DECLARED.every((screen) => screen.route !== route));
  const screens = [...DECLARED, ...others.map((route) => ({ route, kind: 'page' as const, parts: [] }))];
  return screens.map((screen) =>
    screen.route.startsWith(SCOPE) ? { ...screen, parts: [...SHELL_PARTS, ...screen.parts] } : screen,
  );
}
