'use client';

import { Suspense, useState } from 'react';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { Age } from '#components/ui/text/age.tsx';
import { DOT } from '#components/ui/text/dotted.ts';
import { useIsOnline } from '#components/ui/use-is-online.ts';
import type { RefreshWords } from './after-refresh.ts';
import { RefreshMirror } from './refresh-mirror.tsx';

/** How current the screen is compared with the platform. */
export type FreshnessState = {
  readonly phase: 'syncing' | 'fresh' | 'stale';
  readonly progress: { readonly done: number; readonly total: number | null } | null;
  readonly asOf: string | null;
  readonly revision: number;
  readonly whole: boolean;
  readonly trouble: 'unavailable' | 'slow' | 'limited' | 'reauth' | null;
};

export type FreshnessWords = RefreshWords & {
  /** `{age}` is filled in. */
  readonly fresh: readonly [before: string, after: string];
  readonly stale: readonly [before: string, after: string];
  readonly never: string;
  /** After the age, while the browser has no network. */
  readonly offline: string;
  readonly syncing: string;
  /** Shown for every number on the page during the initial sync. */
  readonly rising: string;
  /** Shown for every number where the platform may have more records than it lists. */
  readonly atLeast: string;
  readonly refresh: string;
};

type FreshnessProps = {
  state: FreshnessState;
  /** The endpoint of the state. */
  url: string;
  locale: string;
  words: FreshnessWords;
  /** Called with the new state after the platform was asked for news. */
  onRead: (state: FreshnessState) => void;
};

/** Fetched during an initial sync. */
const Syncing = lazyPart(async () => (await import('./syncing.tsx')).Syncing);

const ENDED = { done: 1, total: 1 };

/** The age of what is shown, and why it is outdated; during the initial sync, its progress. */
export function Freshness(props: FreshnessProps) {
  const { state, words } = props;
  const [cameSyncing] = useState(state.phase === 'syncing');
  const isSyncing = state.phase === 'syncing';
  const age = isSyncing ? null : <StateAge {...props} />;
  if (!isSyncing && !cameSyncing) return age;
  return (
    <div className="grid items-start justify-items-start text-start">
      {/* It keeps its space when it is over: otherwise the page below would jump. */}
      <div className={`col-start-1 row-start-1 w-full max-w-sm ${isSyncing ? '' : 'invisible'}`}>
        <Suspense fallback={<div className="h-14.5 max-sm:h-11.5" />}>
          <Syncing progress={isSyncing ? state.progress : ENDED} words={words} />
        </Suspense>
      </div>
      <div className="col-start-1 row-start-1">{age}</div>
    </div>
  );
}

function StateAge({ state, url, locale, words, onRead }: FreshnessProps) {
  const isOnline = useIsOnline();
  if (!state.asOf) return <span>{words.never}</span>;
  const [before, after] = state.phase === 'fresh' ? words.fresh : words.stale;
  // In the line of a list on a phone, what is as it should be needs no words.
  const isQuiet = state.phase === 'fresh' && isOnline && state.whole && !state.trouble;
  return (
    // In a list the icon ends its line, elsewhere it begins it: so it has its place whatever the age.
    <span className="inline-flex items-center gap-1 not-in-[.list-line]:-ms-2 not-in-[.list-line]:flex-row-reverse in-[.list-line]:max-sm:-ms-3">
      {/* Wide enough for its longest text, so that nothing beside it moves as the minutes pass. */}
      <span
        data-quiet={isQuiet || undefined}
        className={`sm:min-w-39 ${state.phase === 'stale' ? 'text-warn' : 'text-ink-faint'}`}
      >
        {/* There only the age, beside the refresh icon. */}
        <span data-quiet>{before}</span>
        <Age instant={state.asOf} locale={locale} finest={state.phase === 'stale' ? 'second' : 'minute'} />
        {after}
        {isOnline ? state.trouble && `, ${words.trouble[state.trouble]}` : DOT + words.offline}
        {!state.whole && <strong className="font-semibold text-warn"> {words.atLeast}</strong>}
      </span>
      <RefreshMirror url={url} locale={locale} words={words} onRead={onRead} />
    </span>
  );
}
