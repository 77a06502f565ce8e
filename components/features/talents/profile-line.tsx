import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { StatusPill } from '#components/ui/status-pill.tsx';
import { dotted } from '#components/ui/text/dotted.ts';
import {
  type TalentNames,
  type TalentProfile,
  talentName,
  termInWords,
} from '#lib/features/talents/model.ts';

type ProfileLineProps = {
  /** Null for a talent whose profile the platform does not show. */
  talent: TalentProfile | null;
  names: TalentNames;
  /** What they have done, and when. */
  children?: ReactNode;
  /** What can be done about them. */
  acts?: ReactNode;
};

/** Somebody as far as the platform shows them to those who recruit. */
export function ProfileLine({ talent, names, children, acts }: ProfileLineProps) {
  const t = useTranslations('talents');
  const facts = useTranslations('talentProfile.facts');
  const format = useFormatter();
  const name = talent && talentName(talent);
  const { profession, city, region, experienceYears, languages = [] } = talent ?? {};
  const told = [
    profession && termInWords(profession, names.professions),
    [city, region && termInWords(region, names.regions)].filter(Boolean).join(', '),
    typeof experienceYears === 'number' &&
      t('experience', { time: facts('years', { years: experienceYears }) }),
    format.list(
      languages.map((language) => termInWords(language, names.languages)),
      'and',
    ),
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-4 py-3">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className={name ? 'font-semibold' : 'text-ink-soft'}>{name ?? t('hidden')}</span>
          {talent?.standing === 'elite' && <StatusPill tone="ok">{facts('elite')}</StatusPill>}
        </p>
        {talent?.headline && <p className="text-sm">{talent.headline}</p>}
        {told.length > 0 && <p className="text-sm text-ink-soft">{dotted(told)}</p>}
        {children && <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-faint">{children}</p>}
      </div>
      {acts}
    </li>
  );
}
