'use client';

import { Button } from '#components/ui/button/button.tsx';
import { Spinner } from '#components/ui/loading/spinner.tsx';
import { Countdown } from './countdown.tsx';
import type { SignInState } from './sign-in-state.ts';
import type { SignInWords } from './sign-in-words.ts';

type QueuePanelProps = { state: SignInState; words: SignInWords['queue']; onLeave: () => void };

/** The place in the queue and the wait, counted down to the second; the sign-in continues automatically. */
export function QueuePanel({ state, words, onLeave }: QueuePanelProps) {
  return (
    <div role="status" className="grid gap-3 rounded border bg-surface px-5 py-6">
      <p className="font-display text-xl">{words.title}</p>
      {state.phase === 'queued' ? (
        <>
          <p className="text-lg">{words.place.replace('{place}', String(state.place))}</p>
          {/* Announced once with the place: a countdown read every second helps nobody. */}
          <p aria-hidden="true" className="font-semibold text-accent">
            <Countdown until={state.at} words={words.wait} />
          </p>
        </>
      ) : (
        <Spinner className="size-6 text-accent" />
      )}
      <p className="text-sm text-ink-soft">{words.why}</p>
      <Button onClick={onLeave} className="justify-self-start">
        {words.leave}
      </Button>
    </div>
  );
}
