import { useFormatter, useTranslations } from 'next-intl';
import { StatusPill } from '#components/ui/status-pill.tsx';
import { type TalentNames, type TalentProfile, termInWords } from '#lib/features/talents/model.ts';

/** The facts of a profile, each with its name; missing ones are left out. */
export function ProfileFacts({ profile, names }: { profile: TalentProfile; names: TalentNames }) {
  const t = useTranslations('talentProfile.facts');
  const format = useFormatter();
  const { headline, profession, city, region, languages, experienceYears, standing } = profile;
  const facts: readonly (readonly [name: string, value: string | null])[] = [
    [t('profession'), profession && termInWords(profession, names.professions)],
    [t('city'), city],
    [t('region'), region && termInWords(region, names.regions)],
    [
      t('languages'),
      languages.length > 0
        ? format.list(
            languages.map((language) => termInWords(language, names.languages)),
            'and',
          )
        : null,
    ],
    [t('experience'), experienceYears === null ? null : t('years', { years: experienceYears })],
  ];
  const told = facts.filter(([, value]) => value);
  return (
    <div className="grid gap-2 text-sm">
      {(headline || standing === 'elite') && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {headline && <span className="text-base">{headline}</span>}
          {standing === 'elite' && <StatusPill tone="ok">{t('elite')}</StatusPill>}
        </p>
      )}
      {told.length > 0 ? (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {told.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-faint">{name}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="text-ink-soft">{t('nothing')}</p>
      )}
    </div>
  );
}
