import { useFormatter, useTranslations } from 'next-intl';
import { TextLink } from '#components/ui/link/text-link.tsx';
import { Cell, HeaderCell, RowHeader, Table } from '#components/ui/table.tsx';
import { DOT } from '#components/ui/text/dotted.ts';
import type { ActivityLine } from '#lib/features/activity/model.ts';

/** The activity, newest first; on a phone each entry is one cell. */
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
      {lines.map((line) => (
        <Row key={line.position} line={line} />
      ))}
    </Table>
  );
}

function Row({ line: { position, at, who, what, subject } }: { line: ActivityLine }) {
  const t = useTranslations('activity');
  const format = useFormatter();
  const by = who ?? t('nobody');
  const when = <time dateTime={at}>{format.dateTime(new Date(at), 'instant')}</time>;
  return (
    <tr className="align-top">
      <RowHeader>
        {what}
        {subject && <Subject subject={subject} />}
        <span className="mt-1 block text-sm font-normal text-ink-soft md:hidden">
          {by}
          <span className="text-ink-faint sm:hidden">
            {DOT}
            {when}
          </span>
        </span>
      </RowHeader>
      <Cell className="text-sm max-md:hidden">{by}</Cell>
      <Cell className="tabular text-sm whitespace-nowrap text-ink-soft max-sm:hidden">{when}</Cell>
      <Cell align="end" className="tabular text-xs text-ink-faint max-lg:hidden">
        {format.number(position)}
      </Cell>
    </tr>
  );
}

function Subject({ subject: { name, context, path } }: { subject: NonNullable<ActivityLine['subject']> }) {
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
