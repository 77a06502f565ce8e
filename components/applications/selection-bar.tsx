'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { close } from '#components/ui/icon-paths.ts';
import { passFocus } from '#components/ui/pass-focus.ts';
import { type ApplicationParams, isFiltered } from '#lib/applications/filter.ts';
import type { FilterChoices } from '#lib/applications/view-model.ts';
import { useFilterWords } from './filter-words.ts';
import { firstHandle } from './focus-application.ts';
import { useScreen } from './screen-context.ts';

type SelectionBarProps = {
  /** Applications of the list that is shown. */
  total: number;
  params: ApplicationParams;
  choices: FilterChoices;
};

/** What is ticked, the way to tick all that match, and what can be done with it. */
export function SelectionBar({ total, params, choices }: SelectionBarProps) {
  const t = useTranslations('applications');
  const bulk = useTranslations('bulk');
  const { ticks, pickStage } = useScreen();
  const { selection, count, direct } = ticks;
  const canTakeAll = total > 0 && (selection.kind === 'matching' ? count !== total : count < total);
  return (
    <section
      aria-label={t('selection')}
      className="mb-3 flex items-start gap-3 rounded border border-accent bg-accent-soft px-3 py-2 text-sm"
    >
      <div className="grid min-w-0 flex-1 gap-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
          <p role="status" className="tabular py-0.5 font-semibold">
            {t('selected', { count })}
          </p>
          <Button
            size="sm"
            variant="primary"
            aria-haspopup="menu"
            onClick={(event) => pickStage('ticked', event.currentTarget)}
          >
            {t('moveSelection')}
          </Button>
          {canTakeAll && (
            <Button size="sm" variant="quiet" onClick={() => ticks.selectAll(params, total)}>
              {bulk(isFiltered(params) ? 'all' : 'allUnfiltered', { total })}
            </Button>
          )}
        </div>
        {selection.kind === 'matching' && (
          <MatchingWords params={selection.params} except={selection.except.size} choices={choices} />
        )}
        {!direct && <p className="text-xs text-ink-soft">{bulk('reviewFirst')}</p>}
      </div>
      <IconButton
        ref={passFocus(firstHandle)}
        icon={close}
        label={t('clearSelection')}
        onClick={ticks.clear}
      />
    </section>
  );
}

type MatchingWordsProps = Omit<SelectionBarProps, 'total'> & { except: number };

/** The filter that stands for the selection, in words. */
function MatchingWords({ params, except, choices }: MatchingWordsProps) {
  const t = useTranslations('bulk');
  const words = useFilterWords(params, choices).map(({ text }) => text);
  const said = words.length > 0 ? t('matching', { filter: words.join(', ') }) : t('everything');
  return <p className="text-ink-soft">{except > 0 ? `${said}, ${t('except', { count: except })}` : said}</p>;
}
