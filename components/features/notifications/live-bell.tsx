'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { usePoll } from '#components/shell/calls/use-poll.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { bell } from '#components/ui/icons/icon-paths.ts';
import { Link } from '#components/ui/link/link.tsx';
import { tryReadJson } from '#lib/core/try-read-json.ts';
import { notificationRead, unreadChangedInTab } from '#lib/features/notifications/read-event.ts';

type LiveBellProps = {
  href: string;
  /** The endpoint of the count, on our own server, which asks the platform once a minute. */
  url: string;
  initial: number | null;
  /** `{count}` is filled in. */
  words: Readonly<Record<'none' | 'some', string>>;
};

const EVERY_MS = 20_000;
const SHOWN_AT_MOST = 99;

/** The bell with the number of unread notifications, updated while the page is visible. */
export function LiveBell({ href, url, initial, words }: LiveBellProps) {
  const [unread, setUnread] = useState(initial);
  const read = async (signal: AbortSignal | null = null) => {
    const answer = await tryReadJson<{ unread: number | null }>(url, signal);
    if (!answer || answer.unread === unread) return;
    setUnread(answer.unread);
    unreadChangedInTab.tell();
  };
  usePoll((signal) => read(signal), EVERY_MS);
  const onChange = useEffectEvent(() => void read());
  useEffect(() => {
    const ends = [
      notificationRead.listen(onChange),
      unreadChangedInTab.listen(() => document.visibilityState === 'visible' && onChange()),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, []);

  const count = unread === null || unread === 0 ? null : unread;
  const text = count !== null && count > SHOWN_AT_MOST ? `${SHOWN_AT_MOST}+` : String(count);
  const label = count === null ? words.none : words.some.replace('{count}', text);
  return (
    <Link href={href} aria-label={label} title={label} className="target icon-button">
      <span className="relative">
        <Icon path={bell} className="size-5" />
        {count !== null && (
          <span
            aria-hidden="true"
            className="tabular absolute start-1/2 -top-1.5 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-semibold text-accent-ink"
          >
            {text}
          </span>
        )}
      </span>
    </Link>
  );
}
