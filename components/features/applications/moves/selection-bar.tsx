'use client';

import { useTranslations } from 'next-intl';
import { SelectionBar } from '#components/list/selection-bar.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { wide } from '#components/ui/text/wide.tsx';
import { type ApplicationParams, applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import type { FilterChoices } from '#lib/features/applications/view-model.ts';
import { useFilterWords } from '../filters/filter-words.ts';
import { firstHandle } from '../focus-application.ts';
import { useScreen } from '../screen-context.ts';

type ApplicationSelectionProps = {
  /** Applications in the list. */
  total: number;
  params: ApplicationParams;
  choices: FilterChoices;
};

/** The selection, and a menu to move it. */
export function ApplicationSelection({ total, params, choices }: ApplicationSelectionProps) {
  const t = useTranslations('applications');
  const { ticks, pickStage } = useScreen();
  const { selection } = ticks;
  const { filterOf, isNarrowed } = applicationList;
  const words = useFilterWords(selection.kind === 'matching' ? selection.filter : params, choices);
  return (
    <SelectionBar
      selection={selection}
      counted={t.rich('selected', { count: ticks.count, wide })}
      total={total}
      isNarrowed={isNarrowed(params)}
      words={words.map(({ text }) => text)}
      onAll={() => ticks.selectAll(filterOf(params), total)}
      onClear={ticks.clear}
      isBegun={ticks.isBegun}
      isReviewed={!ticks.direct}
      isInParts={params.view === 'board'}
      findHeir={firstHandle}
    >
      {ticks.count > 0 && (
        <Button
          size="sm"
          variant="primary"
          aria-haspopup="menu"
          onClick={(event) => pickStage('ticked', event.currentTarget)}
        >
          <span>{t.rich('moveSelection', { wide })}</span>
        </Button>
      )}
    </SelectionBar>
  );
}
