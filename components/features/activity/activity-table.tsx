import { useFormatter, useTranslations } from 'next-intl';
import { TextLink } from '#components/ui/link/text-link.tsx';
import { Cell, HeaderCell, RowHeader, Table } from '#components/ui/table.tsx';
import { DOT } from '#components/ui/text/dotted.ts';
import type { ActivityLine } from '#lib/features/activity/model.ts';

/**
 * The activity, newest first; on a phone each row is one cell. What somebody has done several times on end, such as
 * opening CVs, is one row with all its records.
 */
export function ActivityTable({ lines }: { lines: readonly ActivityLine[] }) {
  const t = useTranslations('activity');
  const format = useFormatter();
  const dayOf = (at: string) => format.dateTime(new Date(at), 'day');
  return (
    <Table
      caption={t('caption')}
      isPlain={lines.every(({ subject }) => !subject?.path)}
      head={
        <tr>
          <HeaderCell>{t('columns.what')}</HeaderCell>
          <HeaderCell className="max-md:hidden">{t('columns.who')}</HeaderCell>
          <HeaderCell className="max-sm:hidden">{t('columns.when')}</HeaderCell>
          <HeaderCell align="end" className="max-lg:hidden">
            {t('columns.number')}
          </HeaderCell>
        </tr>
      }
    >
      {runsOf(lines, dayOf).map((run) => (
        <Row key={run[0].position} run={run} />
      ))}
    </Table>
  );
}

type Run = readonly [ActivityLine, ...ActivityLine[]];

/** Entries with a record, together where they say the same of the same person on the same day. */
function runsOf(lines: readonly ActivityLine[], dayOf: (at: string) => string): readonly Run[] {
  const runs: [ActivityLine, ...ActivityLine[]][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    const isMore =
      last?.[0].subject &&
      line.subject &&
      last[0].what === line.what &&
      last[0].who === line.who &&
      dayOf(last[0].at) === dayOf(line.at);
    if (isMore) last.push(line);
    else runs.push([line]);
  }
  return runs;
}

function Row({ run }: { run: Run }) {
  const t = useTranslations('activity');
  const format = useFormatter();
  const [{ position, at, who, what, subject }] = run;
  const by = who ?? t('nobody');
  const isOne = run.length === 1;
  const when = <time dateTime={at}>{format.dateTime(new Date(at), isOne ? 'instant' : 'day')}</time>;
  return (
    <tr className="align-top">
      <RowHeader>
        {what}
        {isOne ? (
          subject && <Subject subject={subject} />
        ) : (
          <>
            <span className="tabular font-normal text-ink-soft"> × {format.number(run.length)}</span>
            <Subjects lines={run.slice(0, IN_SIGHT)} />
            {run.length > IN_SIGHT && (
              <details className="text-sm font-normal">
                <summary className="target content-center text-ink-soft">
                  {t('others', { count: run.length - IN_SIGHT })}
                </summary>
                <Subjects lines={run.slice(IN_SIGHT)} />
              </details>
            )}
          </>
        )}
        <span className="mt-1 block text-sm font-normal text-ink-soft md:hidden">
          {by}
          <span className="text-ink-faint sm:hidden">
            {DOT}
            {when}
          </span>
        </span>
      </RowHeader>
      <Cell className="text-sm whitespace-nowrap max-md:hidden">{by}</Cell>
      <Cell className="tabular text-sm whitespace-nowrap text-ink-soft max-sm:hidden">{when}</Cell>
      <Cell align="end" className="tabular text-xs text-ink-faint max-lg:hidden">
        {isOne
          ? format.number(position)
          : `${format.number(run.at(-1)?.position ?? position)}–${format.number(position)}`}
      </Cell>
    </tr>
  );
}

/** Of a row with many records, the latest. */
const IN_SIGHT = 3;

function Subjects({ lines }: { lines: readonly ActivityLine[] }) {
  return (
    <ul>
      {lines.map(({ position, subject, at }) => (
        <li key={position}>{subject && <Subject subject={subject} at={at} />}</li>
      ))}
    </ul>
  );
}

type SubjectProps = {
  subject: NonNullable<ActivityLine['subject']>;
  /** Where its row has several. */
  at?: string;
};

function Subject({ subject: { name, context, path }, at }: SubjectProps) {
  const format = useFormatter();
  return (
    <span className="block text-sm font-normal break-words">
      {path ? <TextLink href={path}>{name}</TextLink> : name}
      <span className="text-ink-faint">
        {context && DOT + context}
        {at && (
          <>
            {DOT}
            <time dateTime={at}>{format.dateTime(new Date(at), 'time')}</time>
          </>
        )}
      </span>
    </span>
  );
}
