import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { href, type Search } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import type { Cockpit } from '#lib/features/group/data.ts';
import {
  answeredIn,
  type Days,
  type EstablishmentFigures,
  FIGURES,
  type FigureName,
  knowledgeOf,
} from '#lib/features/group/figures.ts';
import { CountLink } from './count-link.tsx';
import { useDuration } from './use-duration.ts';

/** What the cells of a row are drawn from: the figures, of whom, and how the lists behind them are narrowed. */
export type CellProps = {
  figures: EstablishmentFigures;
  /** The establishment, or all of them. */
  name: string;
  /** Null where no address can name these establishments. */
  of: Search | null;
  scope: ScopeRef;
  days: Days;
  known: Cockpit['known'];
};

/** A figure that counts rows, and the way to them. */
export function FigureCount({ figure, ...cell }: CellProps & { figure: FigureName }) {
  const t = useTranslations('group');
  const definition = FIGURES[figure];
  const count = definition.of(cell.figures);
  return (
    <CountLink
      count={count}
      known={knowledgeOf(definition, cell.figures, cell.known)}
      href={cell.of && href(cell.scope, definition.section, { ...definition.search(cell.days), ...cell.of })}
      label={t(`counts.${figure}`, { count, name: cell.name })}
      tone={definition.tone}
    />
  );
}

/** The median time to a first answer, which leads to the applications that were answered. */
export function AnswerTime({ figures, name, of, scope, days }: CellProps) {
  const t = useTranslations('group');
  const duration = useDuration();
  const { answers, answerHours, answerHoursBefore } = figures;
  if (answerHours === null) return <span className="text-ink-faint">–</span>;
  return (
    <>
      <CountLink
        count={answers}
        shown={duration(answerHours)}
        known="whole"
        href={of && href(scope, 'applications', { ...answeredIn(days), ...of })}
        label={t('answerTime', { time: duration(answerHours), count: answers, name })}
      />
      {answerHoursBefore !== null && <Note>{t('before', { value: duration(answerHoursBefore) })}</Note>}
    </>
  );
}

/** The hires, and how long they took. */
export function Hires(cell: CellProps) {
  const t = useTranslations('group');
  const duration = useDuration();
  const { hireHours, hires, hiresTimed } = cell.figures;
  return (
    <>
      <FigureCount figure="hires" {...cell} />
      {hireHours !== null && (
        <Note>
          {t(hiresTimed < hires ? 'hireTimeOf' : 'hireTime', {
            time: duration(hireHours),
            count: hiresTimed,
          })}
        </Note>
      )}
    </>
  );
}

/** A figure with that of the period before. */
export function Compared({ figure, ...cell }: CellProps & { figure: 'received' | 'refusals' }) {
  const t = useTranslations('group');
  const format = useFormatter();
  const before = FIGURES[figure].before?.(cell.figures) ?? 0;
  return (
    <>
      <FigureCount figure={figure} {...cell} />
      <Note>{t('before', { value: format.number(before) })}</Note>
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <span className="tabular block text-xs whitespace-nowrap text-ink-faint">{children}</span>;
}
