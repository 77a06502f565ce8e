import { useFormatter, useTranslations } from 'next-intl';
import { SortHeader } from '#components/list/sort-header.tsx';
import { useStatusLabel } from '#components/shell/words/status-label.ts';
import { TextLink } from '#components/ui/link/text-link.tsx';
import { Cell, HeaderCell, RowHeader, Table } from '#components/ui/table.tsx';
import { mailAddress } from '#components/ui/text/contact-address.ts';
import { dotted } from '#components/ui/text/dotted.ts';
import { href } from '#lib/engines/scope/href.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { type ParticipantParams, participantList } from '#lib/features/job-datings/list.ts';
import type { ParticipantApplication, ParticipantRow } from '#lib/features/job-datings/model.ts';

type ParticipantTableProps = {
  items: readonly ParticipantRow[];
  params: ParticipantParams;
  /** Address of the job dating. */
  path: string;
  scope: ScreenScope;
};

/** Those who have registered, since when, and their applications here; on a phone all below the name. */
export function ParticipantTable({ items, params, path, scope }: ParticipantTableProps) {
  const t = useTranslations('jobDatings.participants');
  const format = useFormatter();
  const sortBy = (sort: ParticipantParams['sort']) => ({
    to: participantList.href(path, participantList.sortedBy(params, sort)),
    sorted: params.sort === sort ? params.order : null,
  });
  const dayOf = ({ registeredAt }: ParticipantRow) =>
    registeredAt === null ? '' : format.dateTime(new Date(registeredAt), 'day');
  const head = (
    <tr>
      <SortHeader {...sortBy('name')} className="max-sm:px-1">
        {t('columns.name')}
      </SortHeader>
      <SortHeader {...sortBy('registered')} className="max-md:hidden">
        {t('columns.registered')}
      </SortHeader>
      <HeaderCell className="max-sm:hidden">{t('columns.applications')}</HeaderCell>
    </tr>
  );
  return (
    <Table caption={t('caption')} head={head}>
      {items.map((participant) => (
        <tr key={participant.id} className="align-top hover:bg-surface">
          <RowHeader className="max-w-72 max-sm:px-3">
            {[participant.firstName, participant.lastName].filter(Boolean).join(' ') || t('unnamed')}
            <span className="block text-sm font-normal text-ink-soft">
              {dotted([participant.headline, participant.city])}
            </span>
            {participant.email && (
              <a
                href={mailAddress(participant.email)}
                className="block text-sm font-normal wrap-anywhere text-accent underline decoration-accent/40 underline-offset-3"
              >
                {participant.email}
              </a>
            )}
            <span className="block text-sm font-normal text-ink-faint md:hidden">{dayOf(participant)}</span>
            <span className="mt-1 block text-sm font-normal sm:hidden">
              <Applications of={participant} scope={scope} />
            </span>
          </RowHeader>
          <Cell className="text-sm text-ink-soft max-md:hidden">{dayOf(participant)}</Cell>
          <Cell className="text-sm max-sm:hidden">
            <Applications of={participant} scope={scope} />
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

/** Somebody's applications here, each with its status. */
function Applications({ of, scope }: { of: ParticipantRow; scope: ScreenScope }) {
  const t = useTranslations('jobDatings.participants');
  if (of.applications.length === 0) return <span className="text-ink-faint">{t('noApplication')}</span>;
  return (
    <span className="grid gap-1">
      {of.applications.map((application) => (
        <ApplicationLink key={application.id} application={application} scope={scope} />
      ))}
    </span>
  );
}

function ApplicationLink({
  application,
  scope,
}: {
  application: ParticipantApplication;
  scope: ScreenScope;
}) {
  const t = useTranslations('jobDatings.participants');
  const statusLabel = useStatusLabel();
  return (
    <span>
      <TextLink href={href(scope, 'applications', application.id)}>
        {application.offerTitle || t('application')}
      </TextLink>{' '}
      <span className="text-ink-faint">{statusLabel(application.status)}</span>
    </span>
  );
}
