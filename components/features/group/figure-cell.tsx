import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { isUnknown } from '#lib/engines/lists/known-count.ts';
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

/** The data of a row's cells: the figures, whose they are, and the filter of their lists. */
export type CellProps = {
  figures: EstablishmentFigures;
  /** The establishment, or the total. */
  name: string;
  /** Null where no address can name these establishments. */
  of: Search | null;
  scope: ScopeRef;
  days: Days;
  known: Cockpit['known'];
  /** Not all applications are there yet: what was before them may be the part that is missing. */
  isPartial?: boolean;
};

/** A figure that counts rows, linked to them. */
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

/** The median time to a first answer, linked to the answered applications. */
export function AnswerTime({ figures, name, of, scope, days, isPartial }: CellProps) {
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
      {answerHoursBefore !== null && !isPartial && (
        <Before now={answerHours} before={answerHoursBefore} better="less" words={duration} />
      )}
    </>
  );
}

/** The hires compared with the period before, and how long they took. */
export function Hires(cell: CellProps) {
  const t = useTranslations('group');
  const duration = useDuration();
  const { hireHours, hires, hiresTimed } = cell.figures;
  return (
    <>
      <Compared figure="hires" {...cell} />
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

/** A figure compared with the period before. */
export function Compared({ figure, ...cell }: CellProps & { figure: 'received' | 'refusals' | 'hires' }) {
  const format = useFormatter();
  const { of, before, better } = FIGURES[figure];
  const now = of(cell.figures);
  const knowledge = knowledgeOf(FIGURES[figure], cell.figures, cell.known);
  return (
    <>
      <FigureCount figure={figure} {...cell} />
      {before && !cell.isPartial && !isUnknown(knowledge, now) && (
        <Before
          now={now}
          before={before(cell.figures)}
          better={better}
          words={(value) => format.number(value)}
        />
      )}
    </>
  );
}

type BeforeProps = {
  now: number;
  before: number;
  /** The direction that is good news, if one is. */
  better?: 'more' | 'less';
  words: (value: number) => string;
};

/** The difference to the period before; that value is shown by the pointer and read out. */
function Before({ now, before, better, words }: BeforeProps) {
  const t = useTranslations('group');
  const said = t('before', { value: words(before) });
  if (now === before) return <span className="sr-only">{said}</span>;
  const direction = now > before ? 'more' : 'less';
  return (
    <Note title={said}>
      <span className={better ? (direction === better ? BETTER : WORSE) : ''}>
        <span aria-hidden="true">{direction === 'more' ? '▲' : '▼'} </span>
        {words(Math.abs(now - before))}
        <span className="sr-only"> {t(direction)},</span>
      </span>{' '}
      <span className="sr-only">{said}</span>
    </Note>
  );
}

const BETTER = 'text-accent';
/** Not told by its colour alone. */
const WORSE = 'font-semibold text-warn';

function Note({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <span title={title} className="tabular block text-xs text-ink-faint *:whitespace-nowrap">
      {children}
    </span>
  );
}
