'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { PopButton } from '#components/ui/overlay/pop-button.tsx';
import { restoreFocus } from '#components/ui/overlay/restore-focus.ts';
import { dotted } from '#components/ui/text/dotted.ts';
import { UNDO_KINDS, type UndoEntry } from './undo-entry.ts';

type UndoLineProps = {
  /** What was undone a moment ago. */
  told: string | null;
  entries: readonly UndoEntry[];
  /** In milliseconds. */
  now: number;
  onUndoAll: () => void;
};

/** In one line what was decided, when it is sent, and the undo of all of it or of each. */
export function UndoLine({ told, entries, now, onUndoAll }: UndoLineProps) {
  const t = useTranslations('ui.undoLine');
  const words = useTranslations('ui');
  const [first, ...others] = entries;
  const { said, shown } = useSummary()(entries, now);
  // The subject of the buttons comes first.
  const text = dotted([said, told]);
  return (
    <div className="flex h-11 items-stretch gap-1 rounded border bg-raised ps-3.5 pe-1 text-sm shadow-pop">
      <p className="tabular line-clamp-2 min-w-0 flex-1 self-center leading-5 wrap-anywhere" title={text}>
        {told === null ? shown : text}
      </p>
      {first && (
        <button
          ref={restoreFocus(first.heir)}
          type="button"
          aria-keyshortcuts={others.length > 0 ? undefined : 'Z'}
          className={ACT}
          onClick={others.length > 0 ? onUndoAll : first.undo}
        >
          {others.length > 0 ? t('all') : words('undo')}
        </button>
      )}
      {others.length > 0 && (
        <PopButton
          id="undo-details"
          face={t('details')}
          label={t('title')}
          className={`${ACT} font-normal`}
          panel="w-96 max-w-[calc(100vw-1rem)] text-sm"
        >
          <ul className="grid gap-1">
            {entries.map((entry) => (
              <Detail key={entry.key} {...{ entry, now }} />
            ))}
          </ul>
          <Button size="sm" className="mt-3 sm:hidden" onClick={onUndoAll}>
            {t('all')}
          </Button>
        </PopButton>
      )}
    </div>
  );
}

/** The platform tells the candidates of these. */
const TELLS: ReadonlySet<UndoEntry['kind']> = new Set(['rejected', 'advanced', 'moved']);

const ACT = 'target shrink-0 rounded px-2.5 font-semibold text-accent hover:bg-accent-soft';

function Detail({ entry, now }: { entry: UndoEntry; now: number }) {
  const t = useTranslations('ui.undoLine');
  const words = useTranslations('ui');
  const { what, heir } = entry;
  return (
    <li className="flex items-center gap-3">
      <span className="min-w-0 flex-1 wrap-anywhere">{what}</span>
      {entry.state === 'held' && (
        <span className="tabular text-ink-soft">{t('in', { seconds: secondsTo(entry, now) })}</span>
      )}
      <Button ref={restoreFocus(heir)} size="sm" aria-label={t('named', { what })} onClick={entry.undo}>
        {words('undo')}
      </Button>
    </li>
  );
}

/** A longer description leaves no room on a phone for who is told, in characters. */
const SHORT = 42;

const secondsTo = ({ dueAt }: UndoEntry, now: number) => Math.max(0, Math.ceil((dueAt - now) / 1000));

type Summary = { readonly said: string; readonly shown: ReactNode };

/**
 * “2 refus, 1 avancée, candidats prévenus dans 8 s”: how many of each kind, and when the first of them is sent. A phone
 * has room for all of that with a single kind only.
 */
function useSummary() {
  const t = useTranslations('ui.undoLine');
  const plain = (said: string): Summary => ({ said, shown: said });
  return (entries: readonly UndoEntry[], now: number): Summary => {
    const [only, ...others] = entries;
    if (!only) return plain('');
    const counted = UNDO_KINDS.flatMap((kind) => {
      const count = entries
        .filter((entry) => entry.kind === kind)
        .reduce((sum, entry) => sum + entry.count, 0);
      return count > 0 ? [t(kind, { count })] : [];
    });
    const what = others.length > 0 ? counted.join(', ') : (only.alone ?? only.what);
    const held = entries.filter(({ state }) => state === 'held');
    const seconds = Math.min(...held.map((entry) => secondsTo(entry, now)));
    if (held.length > 0 && seconds > 0) {
      const said = t('sentIn', { what, seconds });
      const count = held.filter(({ kind }) => TELLS.has(kind)).reduce((sum, entry) => sum + entry.count, 0);
      if (count === 0) return plain(said);
      const wide = (words: ReactNode) => <span className="max-sm:hidden">{words}</span>;
      const always = (words: ReactNode) => words;
      const people = counted.length > 2 ? wide : always;
      const whom = others.length > 0 || what.length > SHORT ? wide : always;
      return { said, shown: t.rich('sentToIn', { what, seconds, count, people, whom }) };
    }
    if (held.length > 0 || entries.some(({ state }) => state === 'sending')) {
      return plain(t('sending', { what }));
    }
    if (entries.some(({ state }) => state === 'waiting')) return plain(t('waiting', { what }));
    if (only.kind === 'snoozed') return plain(what);
    return plain([`${t('sent', { what })}.`, only.undoSent].filter(Boolean).join(' '));
  };
}
