'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Queries } from '#components/shell/calls/queries.tsx';
import { ReadTrouble } from '#components/shell/trouble/read-trouble.tsx';
import { SkeletonRows } from '#components/ui/loading/skeleton-rows.tsx';
import { Dialog } from '#components/ui/overlay/dialog.tsx';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { type TalentLink, talentQuery } from '#lib/features/talents/queries.ts';
import type { FavoriteNote } from './favorite-note.ts';
import { FavoritePart } from './favorite-part.tsx';
import { ProfilePart } from './profile-part.tsx';

type TalentDialogProps = FavoriteNote & {
  /** The record it was opened from. */
  link: TalentLink;
  name: string;
  scope: ScreenScope;
  onClose: () => void;
};

/** The profile of a talent, and whether it is a favourite. Read each time it is opened, and not cached afterwards. */
export function TalentDialog({ name, onClose, ...opened }: TalentDialogProps) {
  const t = useTranslations('ui');
  return (
    <Dialog open size="md" onClose={onClose} title={name} closeLabel={t('close')}>
      <Queries>
        <Opened {...opened} name={name} />
      </Queries>
    </Dialog>
  );
}

function Opened({ link, name, scope, ...writing }: Omit<TalentDialogProps, 'onClose'>) {
  const t = useTranslations('talentProfile');
  const query = useQuery(talentQuery(scope, link));
  if (query.isPending) return <SkeletonRows label={t('loading')} rows={4} />;
  if (query.isError) {
    return <ReadTrouble error={query.error} title={t('failed')} onRetry={() => void query.refetch()} />;
  }
  const { profile, favorite, names } = query.data;
  return (
    <div className="grid gap-5">
      <ProfilePart profile={profile} names={names} onRetry={() => void query.refetch()} />
      <FavoritePart
        favorite={favorite}
        {...{ link, name, scope }}
        {...writing}
        onRetry={() => void query.refetch()}
      />
    </div>
  );
}
