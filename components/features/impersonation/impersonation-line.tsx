'use client';

import { useRouter } from 'next/navigation';
import { requestReauth } from '#components/shell/calls/reauth-store.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { building } from '#components/ui/icons/icon-paths.ts';
import { useNow } from '#components/ui/text/use-now.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import { endImpersonation, startImpersonation } from '#lib/features/impersonation/actions.ts';
import type { Impersonation } from './impersonation.ts';
import { useImpersonationCall } from './use-impersonation-call.ts';

type ImpersonationLineProps = {
  impersonation: Impersonation;
  /** The group's home page. */
  home: string;
  words: Readonly<Record<'label' | 'acting' | 'left' | 'soon' | 'longer' | 'leave' | 'failed', string>>;
};

/** From then on the remaining time is announced, and an extension is offered. */
const WARNED_MINUTES = 5;

/** The impersonated establishment and the remaining time. */
export function ImpersonationLine({ impersonation, home, words }: ImpersonationLineProps) {
  const { endsAt } = impersonation;
  const router = useRouter();
  const now = useNow(null);
  const { pending, failed, call } = useImpersonationCall(impersonation);
  const minutes = now === null ? null : Math.max(0, Math.ceil((Date.parse(endsAt) - now) / MINUTE_MS));
  const isNear = minutes !== null && minutes <= WARNED_MINUTES;

  async function send(action: typeof startImpersonation, onDone: () => void) {
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
        <Button
          size="sm"
          pending={pending}
          onClick={() => void send(startImpersonation, () => router.refresh())}
        >
          {words.longer}
        </Button>
      )}
      <Button
        size="sm"
        pending={pending}
        onClick={() => void send(endImpersonation, () => location.assign(home))}
      >
        {words.leave}
      </Button>
    </section>
  );
}
