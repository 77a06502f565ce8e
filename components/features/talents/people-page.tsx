import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { LinkButton } from '#components/ui/button/link-button.tsx';
import { TextLink } from '#components/ui/link/text-link.tsx';
import type { ActionResult } from '#lib/core/result.ts';
import { href } from '#lib/engines/scope/href.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { PlatformListing } from '#lib/engines/server/platform-list.ts';
import type { TalentListParams } from '#lib/features/talents/list.ts';
import type { Follow, Like, TalentNames, TalentProfile } from '#lib/features/talents/model.ts';
import { ProfileLine } from './profile-line.tsx';
import { requireShownPage } from './room.tsx';
import { RoomList } from './room-list.tsx';
import { useSince } from './use-since.ts';

type Person = { readonly id: number; readonly talent: TalentProfile | null; readonly did: ReactNode };

type PeoplePageProps<Row> = {
  tab: 'showcase' | 'likes' | 'followers';
  list: ActionResult<PlatformListing<Row>>;
  toPerson: (row: Row) => Person;
  params: TalentListParams;
  scope: ScreenScope;
  names: TalentNames;
};

/** People in a read-only list: the row has everything that the platform gives, nothing more is requested. */
export function PeoplePage<Row>({ tab, list, toPerson, params, scope, names }: PeoplePageProps<Row>) {
  const t = useTranslations('talents');
  const asked = { tab, scope, params } as const;
  return (
    <ClientMessages namespaces={['errors', 'ui']}>
      <RoomList
        {...asked}
        list={requireShownPage(list, asked)}
        {...(tab === 'showcase'
          ? {}
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
          const { id, talent, did } = toPerson(row);
          return (
            <ProfileLine key={id} talent={talent} names={names}>
              {did}
            </ProfileLine>
          );
        }}
      />
    </ClientMessages>
  );
}

/** A talent that the platform recommends. */
export const toShown = (talent: TalentProfile): Person => ({ id: talent.id, talent, did: null });

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
