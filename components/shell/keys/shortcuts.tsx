'use client';

import type { Locale } from 'next-intl';
import { Suspense, useEffect, useRef, useState } from 'react';
import { type KeySurface, useKeys } from '#components/ui/keys/use-keys.ts';
import { useNavigate } from '#components/ui/link/navigate.ts';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { Opening } from '#components/ui/overlay/opening.tsx';
import { whenUsed } from '#components/ui/overlay/when-used.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { NOTHING_AHEAD, TypedAhead } from '../palette/typed-ahead.tsx';
import type { ShellPlace } from '../shell-place.ts';
import { helpAsked } from './help-event.ts';
import { keysOf, SHELL_KEYS } from './key-commands.ts';

type ShortcutsProps = {
  places: readonly ShellPlace[];
  /** The user may not move candidates. */
  isReadOnly: boolean;
  scope: ScopeRef;
  locale: Locale;
  words: { title: string; close: string; palette: string; failed: string };
};

/** Loaded on first use, together with its messages. */
const HELP = {
  fr: lazyPart(async () => (await import('./help-fr.tsx')).FrenchHelp),
  'en-GB': lazyPart(async () => (await import('./help-en.tsx')).EnglishHelp),
} as const satisfies Record<Locale, unknown>;

const fetchPalette = async () => (await import('../palette/palette.tsx')).Palette;
const Palette = lazyPart(fetchPalette);

/** The keys that work everywhere, and the dialog that lists all of them. */
export function Shortcuts({ places, isReadOnly, scope, locale, words }: ShortcutsProps) {
  const navigate = useNavigate();
  const Help = HELP[locale];
  const [helpOpen, setHelpOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const [paletteOpen, setPaletteOpen] = useState(false);
  const ahead = useRef(NOTHING_AHEAD);
  if (helpOpen && !asked) setAsked(true);

  const closePalette = () => {
    ahead.current = NOTHING_AHEAD;
    setPaletteOpen(false);
  };
  useKeys<string>(toSurface(places), (command) => {
    if (command === 'palette') setPaletteOpen(true);
    else if (command === 'help') setHelpOpen(true);
    else navigate(command);
  });

  useEffect(() => whenUsed(fetchPalette), []);
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('[data-palette]')) setPaletteOpen(true);
    };
    const stopListening = helpAsked.listen(() => setHelpOpen(true));
    addEventListener('click', onClick);
    return () => {
      stopListening();
      removeEventListener('click', onClick);
    };
  }, []);

  return (
    <>
      <Suspense fallback={<Opening />}>
        {asked && (
          <Help {...{ places, isReadOnly, words }} open={helpOpen} onClose={() => setHelpOpen(false)} />
        )}
      </Suspense>
      <Suspense fallback={<TypedAhead ahead={ahead} />}>
        {paletteOpen && <Palette {...{ scope, words, ahead }} onClose={closePalette} />}
      </Suspense>
    </>
  );
}

/** The letter after G must not also run a shortcut of the screen, so these take precedence. */
function toSurface(places: ShortcutsProps['places']): KeySurface<string> {
  const toPlaces = places.map((place) => [place.href, { keys: keysOf(place) }]);
  return { comesFirst: true, commands: { ...SHELL_KEYS, ...Object.fromEntries(toPlaces) } };
}
