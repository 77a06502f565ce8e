'use client';

import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useGo } from '#components/ui/link/way.ts';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { Opening } from '#components/ui/overlay/opening.tsx';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { helpAsked } from './help-event.ts';
import { type SequenceState, stepSequence } from './key-sequence.ts';
import { isLetterShortcut } from './letter-keys.ts';

type ShortcutsProps = {
  /** Address by second letter after G. */
  places: Readonly<Record<string, string>>;
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
  const sequence = useRef<SequenceState>({ armedAt: null });
  const [helpOpen, setHelpOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const [paletteOpen, setPaletteOpen] = useState(false);
  if (helpOpen && !asked) setAsked(true);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isPaletteKey(event)) {
        event.preventDefault();
        setPaletteOpen(true);
        return;
      }
      if (!isLetterShortcut(event)) return;
      if (event.key === '?') {
        event.preventDefault();
        setHelpOpen(true);
        return;
      }
      const step = stepSequence(sequence.current, event.key, event.timeStamp);
      sequence.current = step.state;
      if (!step.taken) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const href = step.letter && places[step.letter];
      if (href) go(href);
    };
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('[data-palette]')) setPaletteOpen(true);
    };
    // Capturing: the letter after G must not also be a shortcut of the screen.
    addEventListener('keydown', onKeyDown, { capture: true });
    const deaf = helpAsked.listen(() => setHelpOpen(true));
    addEventListener('click', onClick);
    return () => {
      removeEventListener('keydown', onKeyDown, { capture: true });
      deaf();
      removeEventListener('click', onClick);
    };
  }, [places, go]);

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

/** Ctrl or ⌘ K, by the character; a dialog that is open keeps its keys. */
function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return false;
  return document.querySelector('dialog[open]') === null;
}
