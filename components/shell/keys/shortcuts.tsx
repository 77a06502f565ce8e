'use client';

import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { type KeySurface, useKeys } from '#components/ui/keys/use-keys.ts';
import { useGo } from '#components/ui/link/way.ts';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { Opening } from '#components/ui/overlay/opening.tsx';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { helpAsked } from './help-event.ts';
import { SHELL_KEYS } from './key-commands.ts';

type ShortcutsProps = {
  /** The keys that lead to a place, by its address. */
  places: Readonly<Record<string, readonly string[]>>;
  scope: ScopeRef;
  words: { title: string; close: string; palette: string; failed: string };
  /** The list of shortcuts. */
  children: ReactNode;
};

/** Fetched with the first question. */
const Dialog = lazyPart(async () => (await import('#components/ui/overlay/dialog.tsx')).Dialog);

const Palette = lazyPart(async () => (await import('../palette/palette.tsx')).Palette);

/** The keys that work everywhere, and the dialog that lists all of them. */
export function Shortcuts({ places, scope, words, children }: ShortcutsProps) {
  const go = useGo();
  const [helpOpen, setHelpOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const [paletteOpen, setPaletteOpen] = useState(false);
  if (helpOpen && !asked) setAsked(true);

  useKeys<string>(toSurface(places), (command) => {
    if (command === 'palette') setPaletteOpen(true);
    else if (command === 'help') setHelpOpen(true);
    else go(command);
  });

  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('[data-palette]')) setPaletteOpen(true);
    };
    const deaf = helpAsked.listen(() => setHelpOpen(true));
    addEventListener('click', onClick);
    return () => {
      deaf();
      removeEventListener('click', onClick);
    };
  }, []);

  return (
    <Suspense fallback={<Opening />}>
      {asked && (
        <Dialog
          open={helpOpen}
          onClose={() => setHelpOpen(false)}
          title={words.title}
          closeLabel={words.close}
          size="md"
        >
          {children}
        </Dialog>
      )}
      {paletteOpen && <Palette scope={scope} words={words} onClose={() => setPaletteOpen(false)} />}
    </Suspense>
  );
}

/** The letter after G must not also be a key of the screen, so these come first. */
function toSurface(places: ShortcutsProps['places']): KeySurface<string> {
  const toPlaces = Object.entries(places).map(([address, keys]) => [address, { keys }]);
  return { comesFirst: true, commands: { ...SHELL_KEYS, ...Object.fromEntries(toPlaces) } };
}
