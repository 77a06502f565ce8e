'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { IconButton } from '#components/ui/button/icon-button.tsx';
import { close } from '#components/ui/icons/icon-paths.ts';
import { restoreFocus } from '#components/ui/overlay/restore-focus.ts';
import { countSelected, type Selection } from '#lib/engines/lists/selection.ts';

type SelectionBarProps = {
  selection: Selection<{ readonly id: number }, { readonly statuses: readonly string[] }>;
  /** “3 offres sélectionnées”. */
  counted: ReactNode;
  /** Rows of the whole list. */
  total: number;
  isNarrowed: boolean;
  /** The filter behind a selection of all matching rows, in words; empty for an unfiltered list. */
  words: readonly string[];
  onAll: () => void;
  onClear: () => void;
  /** The selection was started with “Select”, and ends with “Done”. */
  isBegun?: boolean | undefined;
  /** A phone shows a part of the list, which has its own control for all of it. */
  isInParts?: boolean;
  /** A bulk request changes the selected rows: it is reviewed first. */
  isReviewed: boolean;
  /** Why the last action failed. */
  trouble?: ReactNode;
  /** What gets the focus when the bar closes; by default the nearest heading. */
  findHeir?: () => Element | null;
  /** Actions on the selection. */
  children: ReactNode;
};

/**
 * The number of selected rows, a way to select all matching ones, and the actions. It lies over the bottom edge, so
 * that nothing moves under the pointer when it opens or closes: put it after the list.
 */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, total, isReviewed, trouble } = props;
  const t = useTranslations('lists');
  const count = countSelected(selection);
  const canTakeAll = total > 0 && (selection.kind === 'matching' ? count !== total : count < total);
  return (
    <section
      aria-label={t('selection')}
      data-over-bottom
      className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded border border-accent bg-accent-soft px-3 py-2 text-sm shadow-pop"
    >
      <p
        role="status"
        className="tabular flex-1 py-1 font-semibold max-sm:self-center max-sm:whitespace-nowrap sm:min-w-48 sm:flex-none"
      >
        {props.counted}
      </p>
      <div className="scroll-thin flex min-w-0 flex-1 items-center gap-x-3 gap-y-2 empty:hidden max-sm:order-1 max-sm:max-w-full max-sm:flex-auto max-sm:gap-x-2 max-sm:overflow-x-auto max-sm:*:shrink-0 max-sm:*:grow sm:flex-wrap">
        {props.children}
        {canTakeAll && (
          <Button
            size="sm"
            variant="quiet"
            className={props.isInParts ? 'max-sm:hidden' : ''}
            onClick={props.onAll}
          >
            {t(props.isNarrowed ? 'selectMatching' : 'selectAll', { total })}
          </Button>
        )}
      </div>
      {props.isBegun ? (
        <Button ref={restoreFocus(props.findHeir)} size="sm" onClick={props.onClear}>
          {t('done')}
        </Button>
      ) : (
        <IconButton
          ref={restoreFocus(props.findHeir)}
          icon={close}
          label={t('clearSelection')}
          onClick={props.onClear}
        />
      )}
      <div className="order-2 grid basis-full gap-2 empty:hidden">
        {selection.kind === 'matching' && (
          <MatchingWords words={props.words} except={selection.except.size} />
        )}
        {isReviewed && <p className="text-xs text-ink-soft max-sm:hidden">{t('reviewFirst')}</p>}
        {trouble && (
          <p role="alert" className="font-semibold text-danger">
            {trouble}
          </p>
        )}
      </div>
    </section>
  );
}

/** The filter behind the selection, in words. */
function MatchingWords({ words, except }: { words: readonly string[]; except: number }) {
  const t = useTranslations('lists');
  const matching = words.length > 0 ? t('matching', { filter: words.join(', ') }) : t('everything');
  const left = except > 0 ? `, ${t('except', { count: except })}` : '';
  return (
    <p className="text-ink-soft">
      {matching}
      {left}
    </p>
  );
}
