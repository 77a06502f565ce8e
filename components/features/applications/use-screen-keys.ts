'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { fetchPart } from '#components/ui/overlay/lazy.ts';
import { commandOf, type KeyCommand } from '#lib/features/applications/keyboard.ts';
import { isElsewhere, mayAct } from './key-place.ts';
import type { KeyParts } from './screen-commands.ts';

type Commands = typeof import('./screen-commands.ts');
let commands: Commands | null = null;

/** Fetched with the first key or pointer; a key that comes before acts when it is there. */
export async function fetchCommands(): Promise<Commands> {
  commands ??= await fetchPart(() => import('./screen-commands.ts'));
  return commands;
}

/** The keys of the screen. Arrows act inside a list only; letters can be switched off in the preferences. */
export function useScreenKeys(parts: KeyParts): void {
  const client = useQueryClient();
  const t = useTranslations('applications');
  const latest = useRef({ ...parts, client, t });
  useEffect(() => {
    latest.current = { ...parts, client, t };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isElsewhere(event)) return;
      const command = commandOf(event, document.documentElement.dataset.keys !== 'off');
      if (!command || (event.repeat && !REPEATING.has(command))) return;
      if (!mayAct(event)) return;
      if (command === 'filter') {
        // At once: what is typed after it belongs to the search.
        document.getElementById('application-search')?.focus();
        return event.preventDefault();
      }
      const isArrow = event.key.startsWith('Arrow');
      const act = ({ commandsIn }: Commands) => commandsIn(latest.current)[command](isArrow);
      if (commands === null) void fetchCommands().then(act, () => undefined);
      else if (act(commands)) event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

const REPEATING: ReadonlySet<KeyCommand> = new Set(['next', 'previous', 'nextColumn', 'previousColumn']);
