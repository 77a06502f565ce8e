'use client';

import { useRouter } from 'next/navigation';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { type SequenceState, stepSequence } from './key-sequence.ts';
import { isLetterShortcut } from './letter-keys.ts';

type ShortcutsProps = {
  /** Address by second letter after G. */
  places: Readonly<Record<string, string>>;
  words: { title: string; close: string };
  /** The list of shortcuts. */
  children: ReactNode;
};

/** Fetched with the first question. */
const Dialog = lazy(async () => ({ default: (await import('#components/ui/dialog.tsx')).Dialog }));

export const HELP_EVENT = 'perron:keyboard-help';

/** The keys that work everywhere, and the dialog that lists all of them. */
export function Shortcuts({ places, words, children }: ShortcutsProps) {
  const router = useRouter();
  const sequence = useRef<SequenceState>({ armedAt: null });
  const [helpOpen, setHelpOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  if (helpOpen && !asked) setAsked(true);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
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
      if (href) router.push(href);
    };
    const onHelp = () => setHelpOpen(true);
    // Capturing: the letter after G must not also be a shortcut of the screen.
    addEventListener('keydown', onKeyDown, { capture: true });
    addEventListener(HELP_EVENT, onHelp);
    return () => {
      removeEventListener('keydown', onKeyDown, { capture: true });
      removeEventListener(HELP_EVENT, onHelp);
    };
  }, [places, router]);

  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <Dialog
        open={helpOpen}
        onClose={() => setHelpOpen(false)}
        title={words.title}
        closeLabel={words.close}
        size="md"
      >
        {children}
      </Dialog>
    </Suspense>
  );
}
