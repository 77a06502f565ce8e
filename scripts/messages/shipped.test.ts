import { expect, it } from 'vitest';
import { shippingFaults } from './shipped.ts';
import { readSources, type Source } from './sources.ts';

const PAGE = 'app/page.tsx';

const sourcesOf = (modules: Record<string, { text: string; imports?: string[] }>) =>
  new Map<string, Source>(
    Object.entries(modules).map(([path, { text, imports = [] }]) => [path, { path, text, imports }]),
  );

const button = { text: "'use client'; useTranslations('ui')" };

it('reports a namespace that a client component uses and its page does not send', () => {
  const page = { text: "<ClientMessages namespaces={['offers']}>", imports: ['components/list.tsx'] };
  const list = { text: "'use client'; useTranslations('offers.table')", imports: ['components/button.tsx'] };
  expect(
    shippingFaults(sourcesOf({ [PAGE]: page, 'components/list.tsx': list, 'components/button.tsx': button })),
  ).toEqual([`components/button.tsx: ui is not among the messages that ${PAGE} gives`]);
});

it('reports a namespace that is sent for nothing, and one that nobody sends', () => {
  const page = { text: "<ClientMessages namespaces={['ui', 'offers']}>", imports: ['components/button.tsx'] };
  expect(shippingFaults(sourcesOf({ [PAGE]: page, 'components/button.tsx': button }))).toEqual([
    `${PAGE}: gives offers, which nothing in the browser uses`,
  ]);
  const bare = { text: '', imports: ['components/button.tsx'] };
  expect(shippingFaults(sourcesOf({ [PAGE]: bare, 'components/button.tsx': button }))).toEqual([
    'components/button.tsx: no ClientMessages above it gives ui',
  ]);
});

it('includes what a frame sends to the content of a page, and resolves a list by its name', () => {
  const page = { text: '<Frame>', imports: ['components/frame.tsx', 'components/button.tsx'] };
  const frame = {
    text: '<ClientMessages namespaces={WORDS}>{children}',
    imports: ['lib/words.ts'],
  };
  const words = { text: "export const WORDS = ['ui'] as const" };
  expect(
    shippingFaults(
      sourcesOf({
        [PAGE]: page,
        'components/frame.tsx': frame,
        'components/button.tsx': button,
        'lib/words.ts': words,
      }),
    ),
  ).toEqual([]);
});

it('expects the messages of components given to a context where that context is read', () => {
  const page = (namespaces: string) => ({
    text: `<ClientMessages namespaces={[${namespaces}]}>`,
    imports: ['components/reader.tsx'],
  });
  const modules = {
    'app/layout.tsx': { text: '', imports: ['app/given.tsx'] },
    'app/given.tsx': { text: "'use client'", imports: ['components/context.ts', 'components/button.tsx'] },
    'components/context.ts': { text: "'use client'; createContext(null)" },
    'components/reader.tsx': { text: "'use client'; use(context)", imports: ['components/context.ts'] },
    'components/button.tsx': button,
  };
  expect(shippingFaults(sourcesOf({ ...modules, [PAGE]: page("'ui'") }))).toEqual([]);
  expect(shippingFaults(sourcesOf({ ...modules, [PAGE]: page('') }))).toEqual([
    `components/button.tsx: ui is not among the messages that ${PAGE} gives`,
  ]);
});

it('requires nothing for a part that brings its words along', () => {
  const page = { text: '', imports: ['components/help.tsx'] };
  const help = { text: "'use client'; <IntlProvider messages={words}>", imports: ['components/button.tsx'] };
  expect(
    shippingFaults(sourcesOf({ [PAGE]: page, 'components/help.tsx': help, 'components/button.tsx': button })),
  ).toEqual([]);
});

it('requires nothing for what is rendered on the server', () => {
  const page = { text: "useTranslations('offers')" };
  expect(shippingFaults(sourcesOf({ [PAGE]: page }))).toEqual([]);
});

it('reads the modules of the dashboard with their imports', () => {
  const sources = readSources();
  expect(sources.get('components/features/notifications/notifications-page.tsx')?.imports).toContain(
    'components/shell/client-messages.tsx',
  );
  expect(sources.get('components/bulk/bulk-screen.tsx')?.imports).toContain('components/bulk/review.tsx');
  expect(sources.get('components/features/notifications/notifications-page.tsx')?.imports).not.toContain(
    'lib/core/result.ts',
  );
});
