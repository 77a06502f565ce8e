import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '#lib/engines/auth/session.ts';
import type { ScopeParams } from '#lib/engines/server/page.ts';
import { type FailingPlatform, openFailingPlatform } from '#test/failing-platform.ts';
import { drawPage } from '#test/french-pages.tsx';
import ArticleRoute from './articles/[articleId]/page.tsx';
import ArticlesRoute from './articles/page.tsx';
import InternsRoute from './interns/page.tsx';
import SchoolsRoute from './interns/schools/page.tsx';
import JobDatingRoute from './job-datings/[jobDatingId]/page.tsx';
import JobDatingsRoute from './job-datings/page.tsx';
import MediaRoute from './media/page.tsx';
import NotificationsRoute from './notifications/page.tsx';
import RecordRoute from './record/page.tsx';
import SubscriptionRoute from './subscription/page.tsx';
import ContactRoute from './talents/contact/page.tsx';
import FollowersRoute from './talents/followers/page.tsx';
import LikesRoute from './talents/likes/page.tsx';
import FavoritesRoute from './talents/page.tsx';
import ShowcaseRoute from './talents/showcase/page.tsx';
import TeamRoute from './team/page.tsx';
import CampaignRoute from './visibility/[sponsoredId]/page.tsx';
import VisibilityRoute from './visibility/page.tsx';

const platform = vi.hoisted(() => ({ now: null as FailingPlatform | null, doubts: [] as string[] }));
const OWNER = vi.hoisted(() => ({
  ...{ id: 'handle', person: { id: 1, email: 'a@b.fr', displayName: 'Anne' }, expiresAt: '' },
  ...{ scope: { kind: 'establishment', id: 1, name: 'Lutèce', role: 'owner' }, establishments: [{ id: 1 }] },
}));
vi.mock('#lib/engines/server/page.ts', () => ({
  requirePageScope: async () => ({ session: OWNER, scope: OWNER.scope }),
}));
vi.mock('#lib/engines/server/platform.ts', () => ({ platformFor: () => platform.now?.client }));
vi.mock('#lib/engines/server/after-failure.ts', () => ({
  afterFailure: async (_: Session, { kind }: { kind: string }) => platform.doubts.push(kind),
}));
// No drafts, and an empty mirror.
vi.mock('#lib/engines/forms/data.ts', () => ({
  readForm: async (_: Session, __: unknown, record: object) => ({
    ...record,
    ...{ personId: 1, demanded: [], draft: null },
  }),
}));
vi.mock('#lib/engines/mirror/request-sync.ts', () => ({ requestSync: async () => ({ phase: 'syncing' }) }));
vi.mock('#lib/engines/mirror/offers.ts', () => ({ offersByIds: async () => [] }));
// `npm run messages` checks which messages a page sends to the browser.
vi.mock('#components/shell/client-messages.tsx', () => ({
  ClientMessages: ({ children }: { children: ReactNode }) => children,
}));
vi.mock('next-intl/server', async () => (await import('#test/french-pages.tsx')).frenchServer);
vi.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: vi.fn() }),
  usePathname: () => '/m/1',
  useSearchParams: () => new URLSearchParams(),
}));

beforeEach(() => {
  platform.doubts = [];
});
afterEach(() => platform.now?.close());

type Props = {
  readonly params: Promise<ScopeParams & { articleId: string; jobDatingId: string; sponsoredId: string }>;
  readonly searchParams: Promise<Record<string, string>>;
};
type Route = (props: Props) => ReactNode | Promise<ReactNode>;
type Answers = Parameters<typeof openFailingPlatform>[0];

async function open(route: Route, answers: Answers): Promise<void> {
  await platform.now?.close();
  platform.now = await openFailingPlatform(answers);
  const named = { articleId: '5', jobDatingId: '5', sponsoredId: '5' };
  await drawPage(
    await route({
      params: Promise.resolve({ space: 'm', spaceId: '1', ...named }),
      searchParams: Promise.resolve({}),
    }),
  );
}

type Section = {
  readonly route: Route;
  /** The endpoint that fails. */
  readonly endpoint: string;
  readonly title: string;
  /** The text shown when the platform is unavailable. */
  readonly away: string;
  /** Title and explanation where they differ from the shared ones. */
  readonly missing?: readonly [string, string];
  readonly refused?: readonly [string, string];
  /** Links of the tabs, which must stay usable. */
  readonly tabs?: readonly string[];
  /** Text of another part of the page that must still be shown. */
  readonly stands?: string;
};

const TALENTS = {
  title: 'Talents',
  tabs: ['', '/showcase', '/likes', '/followers', '/contact'].map((path) => `/m/1/talents${path}`),
};
const INTERNS = { title: 'Stagiaires et écoles', tabs: ['/m/1/interns', '/m/1/interns/schools'] };

const SECTIONS: readonly Section[] = [
  {
    ...{ route: ArticlesRoute, endpoint: '/articles', title: 'Articles' },
    away: 'Les articles ne peuvent pas être affichés pour l’instant',
  },
  {
    ...{ route: ContactRoute, endpoint: '/contact-requests', ...TALENTS },
    ...{
      away: 'Vos demandes ne peuvent pas être affichées pour l’instant',
      stands: 'Écrire à la plateforme',
    },
  },
  {
    ...{ route: FavoritesRoute, endpoint: '/talent-favorites', ...TALENTS },
    away: 'Les favoris ne peuvent pas être affichés pour l’instant',
  },
  {
    ...{ route: FollowersRoute, endpoint: '/establishment-follows', ...TALENTS },
    away: 'Les abonnés ne peuvent pas être affichés pour l’instant',
  },
  {
    ...{ route: InternsRoute, endpoint: '/stagiaires', ...INTERNS },
    away: 'Les stagiaires ne peuvent pas être affichés pour l’instant',
  },
  {
    ...{ route: JobDatingsRoute, endpoint: '/job-datings', title: 'Job datings' },
    away: 'Les job datings ne peuvent pas être affichés pour l’instant',
  },
  {
    ...{ route: LikesRoute, endpoint: '/job-likes', ...TALENTS },
    away: 'Les personnes intéressées ne peuvent pas être affichées pour l’instant',
  },
  {
    ...{ route: MediaRoute, endpoint: '/uploads', title: 'Médiathèque' },
    away: 'La médiathèque ne peut pas être affichée pour l’instant',
  },
  {
    ...{ route: NotificationsRoute, endpoint: '/notifications', title: 'Notifications' },
    away: 'Les notifications ne peuvent pas être affichées pour l’instant',
  },
  {
    ...{ route: RecordRoute, endpoint: '/maisons', title: 'Fiche de l’établissement' },
    away: 'La fiche ne peut pas être affichée pour l’instant',
  },
  {
    ...{ route: SchoolsRoute, endpoint: '/schools', ...INTERNS },
    away: 'Les écoles ne peuvent pas être affichées pour l’instant',
  },
  {
    ...{ route: ShowcaseRoute, endpoint: '/talents', ...TALENTS },
    away: 'La vitrine ne peut pas être affichée pour l’instant',
  },
  {
    ...{ route: SubscriptionRoute, endpoint: '/subscription/me', title: 'Abonnement' },
    missing: ['Aucun abonnement connu', 'Aucun abonnement n’est enregistré pour cet établissement'],
    refused: ['Vous n’avez pas accès à l’abonnement', 'Un propriétaire de l’établissement peut'],
    ...{ away: 'L’abonnement ne peut pas être affiché pour l’instant', stands: 'Aucune facture' },
  },
  {
    ...{ route: TeamRoute, endpoint: '/etablissement/members', title: 'Équipe' },
    away: 'L’équipe ne peut pas être affichée pour l’instant',
  },
  {
    ...{ route: VisibilityRoute, endpoint: '/maison/sponsored', title: 'Visibilité' },
    away: 'Vos mises en avant ne peuvent pas être affichées pour l’instant',
  },
];

const MISSING = ['Cette partie n’est pas disponible', 'Rien ne manque à votre compte'] as const;
const REFUSED = [
  'Votre compte n’a pas accès à cette partie',
  'Si vous en avez besoin, parlez-en à un propriétaire',
] as const;
const AWAY = 'La plateforme ne répond pas. Rien n’a été modifié.';
const again = () => screen.queryByRole('button', { name: 'Réessayer' });

describe.each(SECTIONS)('$title without $endpoint', (section) => {
  const said = {
    404: section.missing ?? MISSING,
    403: section.refused ?? REFUSED,
    503: [section.away, AWAY],
    silence: [section.away, AWAY],
  } as const;

  it.each([404, 403, 503, 'silence'] as const)(
    'says in words what the platform answers: %s',
    async (fault) => {
      await open(section.route, { [section.endpoint]: fault });
      const [title, text] = said[fault];
      const panel = screen.getByRole('heading', { name: title }).parentElement as HTMLElement;
      expect(panel.textContent).toContain(text);
      const others = new Set(Object.values(said).map(([other]) => other));
      for (const other of others) expect(screen.queryAllByText(other)).toHaveLength(other === title ? 1 : 0);
      // A missing or refused resource is the same a minute later: no retry is offered.
      const isAway = fault === 503 || fault === 'silence';
      expect(again() !== null).toBe(isAway);

      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(section.title);
      const links = screen.queryAllByRole('navigation').flatMap((bar) => within(bar).getAllByRole('link'));
      expect(links.map((link) => link.getAttribute('href'))).toEqual(section.tabs ?? []);
      if (section.stands) expect(screen.getByText(section.stands)).toBeTruthy();

      // The role may have changed, or the session may be suspended: the next request checks it.
      expect(platform.doubts.includes('forbidden')).toBe(fault === 403);
      expect(platform.now?.asked.filter((call) => !call.startsWith('GET '))).toEqual([]);
    },
  );
});

const ESTABLISHMENT = { id: 1, name: 'Lutèce', city: 'Paris', phone: '01 02 03 04 05' };
const CAMPAIGN = { id: 5, title: 'Commis en vue', status: 'active', impressions: 40, clicks: 4 };
const MEETING = { id: 5, maison_id: 1, title: 'Rencontres', status: 'published', registered: 3 };

describe('what stands without a part of it', () => {
  type Part = {
    readonly route: Route;
    /** The platform's answers to the page, and the endpoint that fails. */
    readonly answers: Answers;
    readonly endpoint: string;
    readonly said: Readonly<Record<404 | 403 | 503, string>>;
    /** Texts that must be shown all the same. */
    readonly stands: readonly string[];
  };
  const parts: readonly Part[] = [
    {
      ...{ route: VisibilityRoute, answers: { '/maison/sponsored': [CAMPAIGN] }, endpoint: '/ads' },
      said: {
        404: 'Les annonces diffusées aujourd’hui ne sont pas communiquées.',
        403: 'Votre compte n’a pas accès aux annonces diffusées.',
        503: 'Les annonces diffusées ne peuvent pas être affichées pour l’instant',
      },
      stands: ['Mises en avant de l’établissement', 'Commis en vue'],
    },
    {
      ...{ route: CampaignRoute, answers: { '/maison/sponsored': [CAMPAIGN] } },
      endpoint: '/maison/sponsored/5/stats',
      said: {
        404: 'Les chiffres par jour ne sont pas communiqués',
        403: 'Votre compte n’a pas accès aux chiffres par jour',
        503: 'Les chiffres par jour ne peuvent pas être affichés pour l’instant',
      },
      stands: ['Commis en vue', 'Taux de clic'],
    },
    {
      ...{ route: JobDatingRoute, answers: { '/job-datings/5': MEETING } },
      endpoint: '/job-datings/5/participants',
      said: {
        404: 'La liste des inscrits n’est pas disponible',
        403: 'Votre compte n’a pas accès à la liste des inscrits',
        503: 'Les inscrits ne peuvent pas être affichés pour l’instant',
      },
      stands: ['Rencontres', 'Inscrits'],
    },
    {
      ...{ route: SubscriptionRoute, answers: { '/subscription/me': { plan: 'comfort', status: 'active' } } },
      endpoint: '/subscription/invoices',
      said: {
        404: 'Les factures ne sont pas disponibles ici',
        403: 'Vous n’avez pas accès aux factures',
        503: 'Les factures ne peuvent pas être affichées pour l’instant',
      },
      stands: ['Confort', 'Espace de facturation'],
    },
  ];

  describe.each(parts)('$endpoint', ({ route, answers, endpoint, said, stands }) => {
    it.each([404, 403, 503] as const)('says in words what the platform answers: %s', async (fault) => {
      await open(route, { ...answers, [endpoint]: fault });
      for (const [answer, words] of Object.entries(said))
        expect(screen.queryAllByText(words), words).toHaveLength(answer === `${fault}` ? 1 : 0);
      expect(again() !== null).toBe(fault === 503);
      for (const words of stands) expect(screen.queryAllByText(words), words).not.toEqual([]);
    });
  });

  it('is the record without its figures, in its form', async () => {
    const none = 'Les chiffres de la fiche ne sont pas communiqués.';
    for (const fault of [404, 403, 503] as const) {
      await open(RecordRoute, { '/maisons/1': ESTABLISHMENT, '/maisons/stats': fault });
      expect(screen.queryAllByText(none)).toHaveLength(fault === 503 ? 0 : 1);
      const missing = screen.queryAllByText(
        /^Les chiffres de la fiche ne peuvent pas être affichés pour l’instant\./,
      );
      expect(missing).toHaveLength(fault === 503 ? 1 : 0);
      expect(screen.getByLabelText<HTMLInputElement>('Téléphone').value).toBe(ESTABLISHMENT.phone);
    }
  });
});

it.each([
  ['/articles', ArticleRoute, 'Cet article ne peut pas être affiché pour l’instant'],
  ['/job-datings', JobDatingRoute, 'Ce job dating ne peut pas être affiché pour l’instant'],
  ['/maison/sponsored', CampaignRoute, 'Vos mises en avant ne peuvent pas être affichées pour l’instant'],
] as const)('says of one record of %s that it cannot be read now', async (endpoint, route, words) => {
  await open(route, { [endpoint]: 503 });
  expect(screen.getByRole('heading', { name: words })).toBeTruthy();
  expect(screen.getByText(AWAY)).toBeTruthy();
  expect(again()).not.toBeNull();
});
