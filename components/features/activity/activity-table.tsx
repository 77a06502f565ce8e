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
      {runsOf(lines).map((run) => (
        <Row key={run[0].position} run={run} />
      ))}
    </Table>
  );
}

type Run = readonly [ActivityLine, ...ActivityLine[]];

/** Entries with a record, in a row where they say the same of the same person. */
function runsOf(lines: readonly ActivityLine[]): readonly Run[] {
  const runs: [ActivityLine, ...ActivityLine[]][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last && line.subject && last[0].subject && last[0].what === line.what && last[0].who === line.who)
      last.push(line);
    else runs.push([line]);
  }
  return runs;
}

function Row({ run }: { run: Run }) {
  const t = useTranslations('activity');
  const format = useFormatter();
  const [newest] = run;
  const oldest = run.at(-1) ?? newest;
  const by = newest.who ?? t('nobody');
  const when =
    run.length === 1 ? (
      <time dateTime={newest.at}>{format.dateTime(new Date(newest.at), 'instant')}</time>
    ) : (
      format.dateTimeRange(new Date(oldest.at), new Date(newest.at), 'instant')
    );
  return (
    <tr className="align-top">
      <RowHeader>
        {newest.what}
        {run.length > 1 && (
          <span className="tabular font-normal text-ink-soft"> × {format.number(run.length)}</span>
        )}
        {newest.subject && <Subjects run={run} />}
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
      <Cell align="end" className="tabular text-xs whitespace-nowrap text-ink-faint max-lg:hidden">
        {run.length > 1 && `${format.number(oldest.position)}–`}
        {format.number(newest.position)}
      </Cell>
    </tr>
  );
}

function Subjects({ run }: { run: Run }) {
  if (run.length === 1) return <Subject subject={run[0].subject} />;
  return (
    <ul className="flex flex-wrap gap-x-4">
      {run.map(({ position, subject }) => (
        <li key={position}>
          <Subject subject={subject} />
        </li>
      ))}
    </ul>
  );
}

function Subject({ subject }: Pick<ActivityLine, 'subject'>) {
  if (!subject) return null;
  const { name, context, path } = subject;
  return (
    <span className="block text-sm font-normal break-words">
      {path ? <TextLink href={path}>{name}</TextLink> : name}
      {context && (
        <span className="text-ink-faint">
          {DOT}
          {context}
        </span>
      )}
    </span>
  );
}
