import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { LinkButton } from '#components/ui/button/link-button.tsx';
import { TextLink } from '#components/ui/link/text-link.tsx';
import type { ActionResult } from '#lib/core/result.ts';
import { href } from '#lib/engines/scope/href.ts';
import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { PlatformListing } from '#lib/engines/server/platform-list.ts';
import type { TalentListParams } from '#lib/features/talents/list.ts';
import {
  type Follow,
  type Like,
  type TalentNames,
  type TalentProfile,
  talentName,
} from '#lib/features/talents/model.ts';
import { ProfileLine } from './profile-line.tsx';
import { requireShownPage } from './section.tsx';
import { SectionList } from './section-list.tsx';
import { ShowcaseFilters } from './showcase-filters.tsx';
import { useSince } from './use-since.ts';

type Person = {
  readonly id: number;
  readonly talent: TalentProfile | null;
  readonly did: ReactNode;
  readonly acts?: ReactNode;
};

type PeoplePageProps<Row> = {
  tab: 'showcase' | 'likes' | 'followers';
  list: ActionResult<PlatformListing<Row>>;
  toPerson: (row: Row) => Person;
  params: TalentListParams;
  scope: ScreenScope;
  names: TalentNames;
};

/** People who are only shown: all that the platform tells of them is in the line, nothing more is asked for. */
export function PeoplePage<Row>({ tab, list, toPerson, params, scope, names }: PeoplePageProps<Row>) {
  const t = useTranslations('talents');
  const asked = { tab, scope, params } as const;
  const isFiltered = tab === 'showcase';
  const shown = requireShownPage(list, asked);
  const rows = shown.ok ? shown.value.rows : null;
  const total = rows && !rows.isLeast ? rows.total : null;
  return (
    <ClientMessages namespaces={isFiltered ? ['errors', 'ui', 'lists', 'talents'] : ['errors', 'ui']}>
      <SectionList
        {...asked}
        list={shown}
        {...(isFiltered
          ? { header: (tabs: ReactNode) => <ShowcaseFilters names={names} total={total} tabs={tabs} /> }
          : {
              none: {
                actions:
                  tab === 'followers' ? (
                    <LinkButton href={href(scope, 'record')}>{t('followers.toRecord')}</LinkButton>
                  ) : (
                    <LinkButton href={href(scope, 'offers')}>{t('likes.toOffers')}</LinkButton>
                  ),
              },
            })}
        line={(row) => {
          const { id, talent, did, acts } = toPerson(row);
          return (
            <ProfileLine key={id} talent={talent} names={names} acts={acts}>
              {did}
            </ProfileLine>
          );
        }}
      />
    </ClientMessages>
  );
}

/** Somebody whom the platform puts forward, with the way to ask it for a contact. */
export const toShown =
  (scope: ScreenScope) =>
  (talent: TalentProfile): Person => ({
    ...{ id: talent.id, talent, did: null },
    acts: may(scope, 'contact.write') && <AskForContact talent={talent} scope={scope} />,
  });

function AskForContact({ talent, scope }: { talent: TalentProfile; scope: ScreenScope }) {
  const t = useTranslations('talents.showcase');
  const name = talentName(talent);
  return (
    <LinkButton
      size="sm"
      href={`${href(scope, 'talents', 'contact')}/new?talent=${talent.id}`}
      aria-label={name === null ? undefined : t('askNamed', { name })}
    >
      {t('ask')}
    </LinkButton>
  );
}

/** Somebody who follows the establishment. */
export const toFollower = ({ id, talent, createdAt }: Follow): Person => ({
  ...{ id, talent },
  did: <Since instant={createdAt} />,
});

/** Somebody who likes an offer of the establishment. */
export const toInterested =
  (scope: ScreenScope) =>
  ({ id, talent, createdAt, offerId, offerTitle }: Like): Person => ({
    ...{ id, talent },
    did: (
      <>
        {offerId !== null && (
          <TextLink href={href(scope, 'offers', offerId)}>{offerTitle ?? `#${offerId}`}</TextLink>
        )}
        <Since instant={createdAt} />
      </>
    ),
  });

function Since({ instant }: { instant: string }) {
  const t = useTranslations('talents');
  const since = useSince()(instant);
  return since && <span>{t('since', { day: since })}</span>;
}
