import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type DailyWorld, openDailyWorld, type Reader } from '#test/daily-world.ts';
import { renderOnServer, stubClientComponents } from '#test/server-components.ts';
import { originsOf } from '#test/statement-origins.ts';

const request = vi.hoisted(() => ({ cookie: '', path: '' }));
vi.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => (name === 'perron-session' ? { value: request.cookie } : undefined),
  }),
  headers: async () => new Headers({ 'x-perron-path': request.path }),
}));
vi.mock('next/navigation', () => ({}));
vi.mock('next-intl/server', async () =>
  (await import('#test/server-words.ts')).serverWords({ locale: 'fr' }),
);
vi.mock('next-intl', () => ({
  useLocale: () => 'fr',
  useTranslations: () => Object.assign((key: string) => key, { rich: String, has: () => true }),
  useFormatter: () => new Proxy({}, { get: () => String }),
  NextIntlClientProvider: ({ children }: { readonly children: ReactNode }) => children,
}));
stubClientComponents();
const { default: Layout, generateMetadata: titlesOfLayout } = await import('./layout.tsx');
const home = await import('./page.tsx');
const offers = await import('./offers/page.tsx');
const applications = await import('./applications/[[...open]]/page.tsx');
const activity = await import('./activity/page.tsx');
const notifications = await import('./notifications/page.tsx');

let world: DailyWorld;
beforeAll(async () => {
  world = await openDailyWorld();
});
afterAll(() => world.close());

type Props = {
  readonly params: Promise<{ space: string; spaceId: string; open?: string[] }>;
  readonly searchParams: Promise<Record<string, string>>;
};
type Route = {
  readonly default: (props: Props) => Promise<ReactNode>;
  readonly generateMetadata: (props: Props) => Promise<Metadata>;
};
type Page = {
  readonly route: Route;
  readonly search?: (reader: Reader) => Record<string, string>;
  readonly open?: (reader: Reader) => string[];
  readonly isOfGroup?: boolean;
};

const PAGES: Readonly<Record<string, Page>> = {
  today: { route: home },
  offers: { route: offers },
  'candidates of an offer, board': {
    route: applications,
    search: ({ offerId }) => ({ offer: String(offerId) }),
  },
  'candidates of an offer, table': {
    route: applications,
    search: ({ offerId }) => ({ offer: String(offerId), view: 'table' }),
  },
  'applications, board': { route: applications },
  'applications, table': { route: applications, search: () => ({ view: 'table' }) },
  'one application': { route: applications, open: ({ applicationId }) => [String(applicationId)] },
  activity: { route: activity },
  notifications: { route: notifications },
  group: { route: home, isOfGroup: true },
};

async function Titles({ titles }: { readonly titles: readonly (() => Promise<Metadata>)[] }) {
  await Promise.all(titles.map((read) => read()));
  return null;
}

/** Renders a page in its frame, with its title, as for a request. */
async function render({ route, search, open }: Page, reader: Reader): Promise<void> {
  const { cookie, space, spaceId } = reader;
  Object.assign(request, { cookie, path: `/${space}/${spaceId}` });
  const { default: Shown, generateMetadata } = route;
  const params = Promise.resolve({ space, spaceId, ...(open && { open: open(reader) }) });
  const props = { params, searchParams: Promise.resolve(search?.(reader) ?? {}) };
  const titles = [() => titlesOfLayout({ params, children: null }), () => generateMetadata(props)];
  await renderOnServer(
    <>
      <Titles titles={titles} />
      <Layout params={params}>
        <Shown {...props} />
      </Layout>
    </>,
  );
}

/** What each page sends when it is opened again within seconds: the mirror rests, and the platform’s words are known. */
async function tableOf(rows: number): Promise<string> {
  const [owner, group] = await Promise.all([world.owner(rows), world.groupPerson(rows)]);
  let table = '';
  for (const [name, page] of Object.entries(PAGES)) {
    const reader = page.isOfGroup ? group : owner;
    await render(page, reader);
    const origins = await originsOf(() => render(page, reader));
    const counts = Map.groupBy(origins.toSorted(), (origin) => origin);
    const lines = [...counts].map(([origin, all]) => `  ${all.length} ${origin}\n`);
    table += `${name}: ${origins.length}\n${lines.join('')}\n`;
  }
  return table;
}

it('sends the statements of the table, whatever the number of rows', async () => {
  const few = await tableOf(1);
  expect(await tableOf(30)).toBe(few);
  await expect(few).toMatchFileSnapshot('./statements.txt');
});
