import { useFormatter, useTranslations } from 'next-intl';
import { Link } from '#components/ui/link/link.tsx';
import { dotted } from '#components/ui/text/dotted.ts';
import { isUnknown } from '#lib/engines/lists/known-count.ts';
import { href } from '#lib/engines/scope/href.ts';
import { answeredIn, FIGURES, type FigureName, knowledgeOf } from '#lib/features/group/figures.ts';
import type { CellProps } from './figure-cell.tsx';
import { useDuration } from './use-duration.ts';

const TILES = ['waiting', 'open', 'empty', 'received', 'answer', 'hires'] as const;
/** Number of tiles in a line of a phone. */
const LINE = 3;

/** The main figures, each linked to its rows, compared with the period before. */
export function FigureTiles({ isLineOnPhone = false, ...cell }: CellProps & { isLineOnPhone?: boolean }) {
  return (
    <ul className="grid grid-cols-3 gap-px overflow-hidden rounded border bg-line xl:grid-cols-6">
      {TILES.map((tile, place) => (
        <li key={tile} className={isLineOnPhone && place >= LINE ? 'flex max-sm:hidden' : 'flex'}>
          <Tile tile={tile} cell={cell} />
        </li>
      ))}
    </ul>
  );
}

type TileProps = { tile: (typeof TILES)[number]; cell: CellProps };
type Said = { value: string; count: number; note: string | null; href: string | null; tone: string };

function useSaid({ tile, cell }: TileProps): Said {
  const t = useTranslations('group');
  const format = useFormatter();
  const duration = useDuration();
  const { figures, of, scope, days, known, isPartial } = cell;
  if (tile === 'answer') {
    const { answerHours, answerHoursBefore, answers } = figures;
    const said = [
      t('answersCounted', { count: answers }),
      answerHoursBefore !== null && !isPartial && t('before', { value: duration(answerHoursBefore) }),
    ];
    return {
      value: answerHours === null ? '–' : duration(answerHours),
      count: answers,
      note: dotted(said),
      href: of && href(scope, 'applications', { ...answeredIn(days), ...of }),
      tone: answerHours === null ? 'text-ink-faint' : 'text-ink',
    };
  }
  const definition = FIGURES[tile satisfies FigureName];
  const count = definition.of(figures);
  const knowledge = knowledgeOf(definition, figures, known);
  const before = definition.before?.(figures);
  const isNothing = isUnknown(knowledge, count);
  return {
    count: isNothing ? MANY : count,
    value: isNothing ? '–' : `${knowledge === 'part' ? '≥ ' : ''}${format.number(count)}`,
    note: isNothing
      ? t('unknownCount')
      : before === undefined || isPartial
        ? null
        : t('before', { value: format.number(before) }),
    href: of && href(scope, definition.section, { ...(isNothing ? {} : definition.search(days)), ...of }),
    tone: isNothing || count === 0 ? 'text-ink-faint' : TONE[definition.tone],
  };
}

/** Selects the plural of the counted noun where there is no number. */
const MANY = 2;

const TONE = { plain: 'text-ink', accent: 'text-accent', warn: 'text-warn' } as const;

function Tile(props: TileProps) {
  const t = useTranslations('group.tiles');
  const { value, count, note, href: to, tone } = useSaid(props);
  const look = 'flex min-w-0 flex-1 flex-col bg-raised px-2.5 py-2 sm:px-4 sm:py-3';
  const content = (
    <>
      <span className={`font-display tabular text-2xl sm:text-3xl ${tone}`}>{value}</span>
      <span className="text-xs text-ink-soft group-hover:underline sm:text-sm">
        {t(props.tile, { days: props.cell.days.waiting, count })}
      </span>
      {note && <span className="tabular text-xs text-ink-faint">{note}</span>}
    </>
  );
  if (to === null) return <div className={look}>{content}</div>;
  return (
    <Link href={to} className={`group -outline-offset-2 hover:bg-surface ${look}`}>
      {content}
    </Link>
  );
}
