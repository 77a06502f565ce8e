'use client';

import { useTranslations } from 'next-intl';
import { ReadTrouble } from '#components/shell/trouble/read-trouble.tsx';
import { ReadFailure } from '#lib/core/read-json.ts';
import type { ActionResult } from '#lib/core/result.ts';
import type { TalentNames, TalentProfile } from '#lib/features/talents/model.ts';
import { Part } from './part.tsx';
import { ProfileFacts } from './profile-facts.tsx';

type ProfilePartProps = {
  profile: ActionResult<TalentProfile>;
  names: TalentNames;
  onRetry: () => void;
};

/** The profile as recruiters may see it. A missing profile is not an error. */
export function ProfilePart({ profile, names, onRetry }: ProfilePartProps) {
  const t = useTranslations('talentProfile');
  return (
    <Part title={t('title')}>
      {profile.ok ? (
        <ProfileFacts profile={profile.value} names={names} />
      ) : profile.failure.kind === 'forbidden' || profile.failure.kind === 'notFound' ? (
        <p className="max-w-prose text-sm text-ink-soft">{t('none')}</p>
      ) : (
        <ReadTrouble error={new ReadFailure(profile.failure)} title={t('failed')} onRetry={onRetry} />
      )}
    </Part>
  );
}
