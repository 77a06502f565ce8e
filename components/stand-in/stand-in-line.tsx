'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { overNetwork } from '#components/shell/over-network.ts';
import { requestReauth } from '#components/shell/reauth-store.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { building } from '#components/ui/icon-paths.ts';
import { useNow } from '#components/ui/use-now.ts';
import { endStanding, startStanding } from '#lib/stand-in/actions.ts';
import type { StandIn } from './stand-in.ts';

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
  const { group, house, endsAt } = standIn;
  const router = useRouter();
  const now = useNow(null);
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState(false);
  const minutes = now === null ? null : Math.max(0, Math.ceil((Date.parse(endsAt) - now) / MINUTE_MS));
  const isNear = minutes !== null && minutes <= WARNED_MINUTES;

  async function call(action: typeof startStanding | typeof endStanding, onDone: () => void) {
    if (pending) return;
    setPending(true);
    setFailed(false);
    const operationId = crypto.randomUUID();
    const result = await overNetwork(() =>
      action({ groupeId: group.id, operationId, establishmentId: house.id }),
    );
    setPending(false);
    if (result.ok) return onDone();
    if (result.failure.kind === 'reauth' && (await requestReauth())) return router.refresh();
    setFailed(true);
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
        <Button size="sm" pending={pending} onClick={() => void call(startStanding, () => router.refresh())}>
          {words.longer}
        </Button>
      )}
      <Button size="sm" pending={pending} onClick={() => void call(endStanding, () => location.assign(home))}>
        {words.leave}
      </Button>
    </section>
  );
}
