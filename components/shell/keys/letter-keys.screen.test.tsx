import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { TemplatesScreen } from '#components/features/applications/message-templates/templates-screen.tsx';
import { ReauthDialog } from '#components/features/sign-in/reauth-dialog.tsx';
import { DetachControl } from '#components/features/structure/detach-control.tsx';
import { LazyMediaPicker } from '#components/media/lazy-media-picker.tsx';
import { requestReauth } from '#components/shell/calls/reauth-store.ts';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import { toScreenScope } from '#lib/engines/scope/to-screen-scope.ts';
import { isLetterShortcut } from './letter-keys.ts';

// What is typed in never comes: each stays on its way.
vi.mock('#components/ui/overlay/lazy.ts', async () => {
  const { lazy } = await import('react');
  return { lazyPart: () => lazy(() => new Promise<never>(() => undefined)) };
});

const scope = toScreenScope({ kind: 'establishment', id: 1, name: 'Lutèce', role: 'owner' });
const press = (name: RegExp) => () => screen.getByRole('button', { name }).click();

const CASES: readonly [string, ReactNode, () => unknown][] = [
  ['a template', <TemplatesScreen key="a" templates={[]} scope={scope} />, press(/Nouveau modèle/)],
  [
    'a confirming name',
    <DetachControl key="b" manages groupeId={1} establishment={{ id: 2, name: 'Lutèce' } as never} />,
    press(/Lutèce/),
  ],
  [
    'the search of pictures',
    <LazyMediaPicker key="c" maisonId={1} onPick={() => undefined} onClose={() => undefined} />,
    () => undefined,
  ],
  [
    'a password',
    <ReauthDialog key="d" {...({} as ComponentProps<typeof ReauthDialog>)} />,
    () => void requestReauth(),
  ],
];

it.each(CASES)('acts at no letter while %s is on its way', async (_, part, open) => {
  const letter = () => isLetterShortcut(new KeyboardEvent('keydown', { key: 'g' }));
  expect(letter()).toBe(true);
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>
    </NextIntlClientProvider>,
  );
  open();
  await vi.waitFor(() => expect(letter()).toBe(false));
});
