'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { APPLICATION_KEYS } from '#components/shell/keys/key-commands.ts';
import { SEARCH_ID } from '#components/ui/input/search-id.ts';
import { useKeys } from '#components/ui/keys/use-keys.ts';
import { fetchPart } from '#components/ui/overlay/lazy.ts';
import type { KeyParts } from './screen-commands.ts';

type Commands = typeof import('./screen-commands.ts');
let commands: Commands | null = null;

/** Fetched with the first key or pointer event; an earlier key acts once it is loaded. */
export async function fetchCommands(): Promise<Commands> {
  commands ??= await fetchPart(() => import('./screen-commands.ts'));
  return commands;
}

/** The keys of the screen. Arrows only act inside a list. */
export function useScreenKeys(parts: KeyParts): void {
  const client = useQueryClient();
  const t = useTranslations('applications');
  const latest = useRef({ ...parts, client, t });
  useEffect(() => {
    latest.current = { ...parts, client, t };
  });
  useKeys(APPLICATION_KEYS, (command, { key }) => {
    // Synchronously: what is typed next belongs to the search.
    if (command === 'filter') return document.getElementById(SEARCH_ID)?.focus();
    const isArrow = key.startsWith('Arrow');
    const act = ({ commandsIn }: Commands) => commandsIn(latest.current)[command](isArrow);
    if (commands !== null) return act(commands);
    void fetchCommands().then(act, () => undefined);
    return false;
  });
}
