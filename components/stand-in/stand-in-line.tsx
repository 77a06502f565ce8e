'use client';

import { useRouter } from 'next/navigation';
import { requestReauth } from '#components/shell/reauth-store.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { building } from '#components/ui/icon-paths.ts';
import { useNow } from '#components/ui/use-now.ts';
import { endStanding, startStanding } from '#lib/stand-in/actions.ts';
import type { StandIn } from './stand-in.ts';
import { useStandInCall } from './use-stand-in-call.ts';

type StandInLineProps = {
  standIn: StandIn;
  /** The group's first screen. */
  home: string;
  words: Readonly<Record<'label' | 'acting' | 'left' | 'soon' | 'longer' | 'leave' | 'failed', string>>;
};

const MINUTE_MS = 60_000;
/** From then on the end is said aloud, and staying longer is offered. */
const WARNED_MINUTES = 5;

/** For whom one acts and for how long yet. */
export function StandInLine({ standIn, home, words }: StandInLineProps) {
  const { endsAt } = standIn;
  const router = useRouter();
  const now = useNow(null);
  const { pending, failed, call } = useStandInCall(standIn);
  const minutes = now === null ? null : Math.max(0, Math.ceil((Date.parse(endsAt) - now) / MINUTE_MS));
  const isNear = minutes !== null && minutes <= WARNED_MINUTES;

  async function send(action: typeof startStanding, onDone: () => void) {
    if (pending) return;
    const failure = await call(action);
    if (!failure) return onDone();
    if (failure.kind === 'reauth' && (await requestReauth())) router.refresh();
  }

  return (
    <section
      aria-label={words.label}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t bg-info-soft px-4 py-1.5 text-sm sm:px-6"
    >
      <Icon path={building} className="size-4.5 text-info" />
      <p className="min-w-48 flex-1">
        <span className="font-semibold">{words.acting}</span>{' '}
        {minutes !== null && !isNear && (
          <span className="text-ink-soft">{words.left.replace('{minutes}', String(minutes))}</span>
        )}
        <span role="status">
          {isNear && words.soon.replace('{minutes}', String(minutes))}
          {failed && ` ${words.failed}`}
        </span>
      </p>
      {isNear && (
        <Button size="sm" pending={pending} onClick={() => void send(startStanding, () => router.refresh())}>
          {words.longer}
        </Button>
      )}
      <Button size="sm" pending={pending} onClick={() => void send(endStanding, () => location.assign(home))}>
        {words.leave}
      </Button>
    </section>
  );
}
