import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { LinkButton } from '#components/ui/button/link-button.tsx';
import { SkeletonRows } from '#components/ui/loading/skeleton-rows.tsx';
import { StatePanel } from '#components/ui/state-panel.tsx';
import type { EmptyReason } from '#lib/engines/lists/empty.ts';
import { asksTooLittle } from '#lib/engines/lists/search-words.ts';

type Words = { title?: string; text?: ReactNode; actions?: ReactNode };

type EmptyListProps = {
  reason: EmptyReason;
  /** Shown during the initial sync. */
  syncing: string;
  /** There has never been a row. */
  first: Words;
  /** No row matches the filters; `isDone` where they select what is left to do. */
  noMatch?: Words & { isDone?: boolean };
  /** The search text, which finds nothing as a single letter or sign. */
  search?: string;
  /** Clears the filters: a link where the server renders the rows, a callback where the browser reads them. */
  clear?: string | (() => void);
};

/** Shown in place of the rows of a list. */
export function EmptyList({ reason, syncing, first, noMatch = {}, search = '', clear }: EmptyListProps) {
  const ui = useTranslations('ui');
  const feedback = useTranslations('feedback');
  switch (reason) {
    case 'syncing':
      return <SkeletonRows label={syncing} />;
    case 'unread':
      return (
        <StatePanel kind="offline" title={feedback('offlineTitle')}>
          {feedback('offlineText')}
        </StatePanel>
      );
    case 'first':
      return (
        <StatePanel kind="empty" title={first.title ?? feedback('emptyTitle')} actions={first.actions}>
          {first.text}
        </StatePanel>
      );
    case 'left':
      return <StatePanel kind="done" title={feedback('emptyTitle')} />;
    case 'noMatch':
      return (
        <StatePanel
          kind={noMatch.isDone ? 'done' : 'noResult'}
          title={noMatch.title ?? feedback('noResultTitle')}
          actions={
            <>
              {noMatch.actions}
              {clear && <Clear to={clear}>{ui('clearFilters')}</Clear>}
            </>
          }
        >
          {asksTooLittle(search) ? feedback('searchTooShort') : noMatch.text}
        </StatePanel>
      );
    default:
      return reason satisfies never;
  }
}

function Clear({ to, children }: { to: string | (() => void); children: ReactNode }) {
  return typeof to === 'string' ? (
    <LinkButton href={to}>{children}</LinkButton>
  ) : (
    <Button onClick={to}>{children}</Button>
  );
}
