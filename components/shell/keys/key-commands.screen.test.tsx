import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { TemplatesScreen } from '#components/features/applications/message-templates/templates-screen.tsx';
import { ReauthDialog } from '#components/features/sign-in/reauth-dialog.tsx';
import { DetachControl } from '#components/features/structure/detach-control.tsx';
import { LazyMediaPicker } from '#components/media/lazy-media-picker.tsx';
import { requestReauth } from '#components/shell/calls/reauth-store.ts';
import { type KeySurface, useKeys } from '#components/ui/keys/use-keys.ts';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import { toScreenScope } from '#lib/engines/scope/to-screen-scope.ts';
import { APPLICATION_KEYS, CANDIDATE_KEYS, SHELL_KEYS, TRIAGE_KEYS } from './key-commands.ts';
import { KeyboardHelp } from './keyboard-help.tsx';

// Lazy parts never load: each stays pending.
vi.mock('#components/ui/overlay/lazy.ts', async () => {
  const { lazy } = await import('react');
  return { lazyPart: () => lazy(() => new Promise<never>(() => undefined)) };
});

const scope = toScreenScope({ kind: 'establishment', id: 1, name: 'Lutèce', role: 'owner' });
const click = (name: RegExp) => () => screen.getByRole('button', { name }).click();

const CASES: readonly [string, ReactNode, () => unknown][] = [
  ['a template', <TemplatesScreen key="a" templates={[]} scope={scope} />, click(/Nouveau modèle/)],
  [
    'a confirming name',
    <DetachControl key="b" manages groupId={1} establishment={{ id: 2, name: 'Lutèce' } as never} />,
    click(/Lutèce/),
  ],
  [
    'the search of pictures',
    <LazyMediaPicker key="c" establishmentId={1} onPick={() => undefined} onClose={() => undefined} />,
    () => undefined,
  ],
  [
    'a password',
    <ReauthDialog key="d" {...({} as ComponentProps<typeof ReauthDialog>)} />,
    () => void requestReauth(),
  ],
];

const onCommand = vi.fn();
beforeEach(() => {
  onCommand.mockReset();
  delete document.documentElement.dataset.keys;
});

function Keys({ surface }: { surface: KeySurface<string> }) {
  useKeys(surface, onCommand);
  return null;
}

const SHELL: KeySurface<string> = { comesFirst: true, commands: { ...SHELL_KEYS, place: { keys: ['G O'] } } };

function draw(part: ReactNode, surface = SHELL) {
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <QueryClientProvider client={new QueryClient()}>
        <Keys surface={surface} />
        {part}
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}

/** Presses the keys one after the other; returns the commands they ran. */
function press(keys: readonly (string | KeyboardEventInit)[], on: Element = document.body) {
  onCommand.mockClear();
  for (const key of keys) {
    const init = typeof key === 'string' ? { key } : key;
    on.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
  }
  return onCommand.mock.calls.map(([command]) => command);
}

it.each(CASES)('ignores letters while %s is loading', async (_, part, open) => {
  draw(null);
  expect(press(['?'])).toEqual(['help']);
  draw(part);
  open();
  await vi.waitFor(() => expect(press(['?'])).toEqual([]));
});

it('ignores letters in a field, over a dialog and when letter keys are off, but opens the palette from a field', () => {
  draw(
    <>
      <input aria-label="Nom" />
      <dialog aria-label="Détail" />
    </>,
  );
  const field = screen.getByRole('textbox');
  const everything = ['?', 'g', 'o', { key: 'k', ctrlKey: true }];
  expect(press(everything)).toEqual(['help', 'place', 'palette']);
  expect(press(everything, field)).toEqual(['palette']);
  document.documentElement.dataset.keys = 'off';
  expect(press(everything)).toEqual(['palette']);
  delete document.documentElement.dataset.keys;
  document.querySelector('dialog')?.show();
  expect(press(everything)).toEqual([]);
});

it('runs no other command for the letter after G', () => {
  draw(<Keys surface={APPLICATION_KEYS} />);
  expect(press(['g', 'v', 'v'])).toEqual(['switchView']);
});

it('acts by a letter wherever the focus is, but in a text, and repeats only stepping keys', () => {
  draw(
    <>
      <button type="button">Filtres</button>
      <input type="checkbox" />
      <textarea />
    </>,
    APPLICATION_KEYS,
  );
  const all = ['nextStage', 'select', 'refuse', 'openCv', 'next'];
  for (const place of [document.body, screen.getByRole('button'), screen.getByRole('checkbox')])
    expect(press(['e', 'x', 'r', 'c', 'j'], place)).toEqual(all);
  expect(press(['e', 'x', 'r', 'c', 'j'], screen.getByRole('textbox'))).toEqual([]);
  const held = ['j', 'e', 'v'].map((key) => ({ key, repeat: true }));
  expect(press(held)).toEqual(['next']);
});

it.each([
  ['triage', TRIAGE_KEYS, ['e', 'z'], ['nextStage', 'undo']],
  ['a candidate', CANDIDATE_KEYS, ['n', 'i'], ['note', 'interview']],
])('acts in %s after a menu gave the focus back to its button', (_, surface, keys, commands) => {
  draw(<button type="button">Détail</button>, surface);
  expect(press(keys, screen.getByRole('button'))).toEqual(commands);
});

const OFFERS = [{ href: '/m/1/offers', name: 'Offres', letter: 'o' }] as const;

const lines = () => {
  const words = screen.getAllByRole('term').map(({ textContent }) => textContent);
  const keys = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  return words.map((word, index) => `${word} ${keys[index]}`);
};

it('lists every key, without those that change records for read-only users', () => {
  const helped = (isReadOnly: boolean) => {
    document.body.replaceChildren();
    draw(<KeyboardHelp places={OFFERS} isReadOnly={isReadOnly} />);
    return lines();
  };
  const read = [
    ...['Chercher ou agir CtrlK', 'Afficher cette aide ?', 'Offres GpuisO', 'Suivante, précédente JK'],
    ...['Ouvrir, fermer ↵Esc', 'Lire le CV C', 'Aller aux filtres F', 'Passer du tableau à la liste V'],
    // In triage and in an open application.
    ...['Lire le CV C', 'Suivante, précédente JK', 'Fermer le CV, puis revenir à la liste Esc'],
  ];
  const changing = ['Sélectionner X', 'Refuser R', 'Plus tard L', 'Étape suivante E'];
  expect(helped(false)).toEqual(expect.arrayContaining([...read, ...changing]));
  expect(helped(true)).toEqual(read);
});
