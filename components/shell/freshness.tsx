'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Age } from '#components/ui/age.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { tryReadJson } from '#lib/server/try-read-json.ts';
import type { RefreshWords } from './after-refresh.ts';
import { RefreshMirror } from './refresh-mirror.tsx';
import { usePoll } from './use-poll.ts';

/** How what is on the screen stands to the platform. */
export type FreshnessState = {
  readonly phase: 'filling' | 'fresh' | 'stale';
  readonly progress: { readonly done: number; readonly total: number | null } | null;
  readonly asOf: string | null;
  readonly revision: number;
  readonly whole: boolean;
  readonly trouble: 'unavailable' | 'slow' | 'limited' | 'reauth' | null;
};

type FreshnessProps = {
  initial: FreshnessState;
  /** Address that answers the state and keeps the data coming while somebody looks. */
  url: string;
  locale: string;
  words: {
    /** `{age}` is filled in. */
    fresh: readonly [before: string, after: string];
    stale: readonly [before: string, after: string];
    never: string;
    filling: string;
    /** Said of every number on the page while it is being filled. */
    rising: string;
    /** Said of every number where the platform does not show that there is no more. */
    atLeast: string;
    refresh: string;
  } & RefreshWords;
};

const CALM = 30_000;
const FILLING = 2_000;
const ENDED = { done: 1, total: 1 };

/** The age of a page rendered on the server; when newer data has come, the page is asked for again. */
export function Freshness({ initial, url, locale, words }: FreshnessProps) {
  const router = useRouter();
  const [state, setState] = useState(initial);
  const [cameFilling] = useState(initial.phase === 'filling');

  function take(next: FreshnessState) {
    setState(next);
    if (next.phase !== state.phase || next.revision !== state.revision) router.refresh();
  }

  usePoll(
    async (signal) => {
      const next = await tryReadJson<FreshnessState>(url, signal);
      // Without an answer the age goes on growing on the screen, which is what is true.
      if (next) take(next);
    },
    state.phase === 'filling' ? FILLING : CALM,
  );

  const isFilling = state.phase === 'filling';
  const age = isFilling ? null : (
    <StateAge state={state} url={url} locale={locale} words={words} onRead={take} />
  );
  if (!isFilling && !cameFilling) return age;
  return (
    <div className="grid items-start justify-items-start">
      {/* It keeps its place when it is over: the page below would jump under the thumb. */}
      <div className={`col-start-1 row-start-1 w-full max-w-sm ${isFilling ? '' : 'invisible'}`}>
        <Filling progress={isFilling ? state.progress : ENDED} words={words} />
      </div>
      <div className="col-start-1 row-start-1">{age}</div>
    </div>
  );
}

type FillingProps = Pick<FreshnessState, 'progress'> & Pick<FreshnessProps, 'words'>;

function Filling({ progress, words }: FillingProps) {
  return (
    <div role="status" className="grid gap-1.5">
      <span>{words.filling}</span>
      <ProgressBar
        label={words.filling}
        value={progress?.total ? progress.done : null}
        max={progress?.total ?? 1}
      />
      <strong className="font-semibold text-warn">{words.rising}</strong>
    </div>
  );
}

type StateAgeProps = Omit<FreshnessProps, 'initial'> & {
  state: FreshnessState;
  onRead: (next: FreshnessState) => void;
};

function StateAge({ state, url, locale, words, onRead }: StateAgeProps) {
  if (!state.asOf) return <span>{words.never}</span>;
  const [before, after] = state.phase === 'fresh' ? words.fresh : words.stale;
  return (
    <span className="inline-flex items-center gap-1">
      <span className={state.phase === 'stale' ? 'text-warn' : 'text-ink-faint'}>
        {before}
        <Age instant={state.asOf} locale={locale} finest={state.phase === 'stale' ? 'second' : 'minute'} />
        {after}
        {state.trouble && `, ${words.trouble[state.trouble]}`}
        {!state.whole && <strong className="font-semibold text-warn"> {words.atLeast}</strong>}
      </span>
      <RefreshMirror url={url} locale={locale} words={words} onRead={onRead} />
    </span>
  );
}
