import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { ListHeader } from '#components/list/list-header.tsx';
import { ListSearch } from '#components/list/list-search.tsx';
import { NewControl } from '#components/list/new-control.tsx';
import { LinkButton } from '#components/ui/button/link-button.tsx';
import { TabLinks } from '#components/ui/link/tab-links.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { StatePanel } from '#components/ui/state-panel.tsx';
import { asksTooLittle } from '#lib/engines/lists/search-words.ts';
import { href } from '#lib/engines/scope/href.ts';
import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { type TeamParams, teamList } from '#lib/features/team/list.ts';
import { arrange, soleOwnerOf, type Team } from '#lib/features/team/model.ts';
import { LeavePart } from './leave-part.tsx';
import { RightsTable } from './rights-table.tsx';
import { TeamTable } from './team-table.tsx';

type TeamScreenProps = {
  team: Team;
  view: TeamParams;
  scope: ScreenScope;
  personId: number;
  locale: string;
};

/** The members of the establishment, their permissions, and a button to leave. */
export function TeamScreen({ team, view, scope, personId, locale }: TeamScreenProps) {
  const t = useTranslations('team');
  const ui = useTranslations('ui');
  const feedback = useTranslations('feedback');
  const path = href(scope, 'team');
  const { members, whole } = team;
  const rows = arrange(members, view);
  const invited = members.filter(({ state }) => state === 'invited').length;
  const soleOwner = soleOwnerOf(team);
  return (
    <>
      <PageHeader title={t('title')} below={may(scope, 'team.manage') ? t('lead') : t('leadReadOnly')} />
      <ListHeader
        search={<ListSearch label={t('search')} />}
        add={
          <NewControl
            scope={scope}
            permission="team.manage"
            href={href(scope, 'team', 'new')}
            reason={t('ownersOnly')}
          >
            {t('add')}
          </NewControl>
        }
        tabs={
          (invited > 0 || view.invited) && (
            <TabLinks
              label={t('tabs')}
              tabs={[
                {
                  href: teamList.href(path, { ...view, invited: false }),
                  label: t('everybody'),
                  current: !view.invited,
                  count: members.length,
                },
                {
                  href: teamList.href(path, { ...view, invited: true }),
                  label: t('invitedTab'),
                  current: view.invited,
                  count: invited,
                },
              ]}
            />
          )
        }
      />
      <p role="status" className="sr-only">
        {teamList.isNarrowed(view) ? t('found', { count: rows.length }) : ''}
      </p>
      {!whole && <p className="mb-3 text-sm text-ink-soft">{t('notWhole', { count: members.length })}</p>}
      {rows.length === 0 ? (
        <StatePanel
          kind="noResult"
          title={feedback('noResultTitle')}
          actions={<LinkButton href={path}>{ui('clearFilters')}</LinkButton>}
        >
          {asksTooLittle(view.q) && feedback('searchTooShort')}
        </StatePanel>
      ) : (
        <TeamTable
          rows={rows}
          view={view}
          scope={scope}
          personId={personId}
          soleOwnerId={soleOwner?.id ?? null}
          locale={locale}
        />
      )}
      {members.length === 1 && may(scope, 'team.manage') && (
        <p className="mt-3 text-sm text-ink-soft">{t('alone')}</p>
      )}
      <Part title={t('rights.title')} text={t('rights.text')}>
        <RightsTable />
      </Part>
      {may(scope, 'team.leave') && (
        <Part title={t('leave.title')} text={t('leave.text')}>
          <LeavePart
            establishmentId={scope.id}
            establishment={scope.name}
            isSoleOwner={soleOwner?.id === personId}
          />
        </Part>
      )}
    </>
  );
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-10 border-t pt-6">
      <h2 id={id} className="font-display text-xl">
        {title}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-sm text-ink-soft">{text}</p>
      {children}
    </section>
  );
}
