import { useFormatter, useTranslations } from 'next-intl';
import type { EstablishmentHome } from '#lib/features/group/establishment.ts';

/** Where the platform's own counts of an establishment differ from our rows. */
export function EstablishmentCheck({ home }: { home: EstablishmentHome }) {
  const t = useTranslations('reconciliation');
  const format = useFormatter();
  const { told, figures, fresh } = home;
  if (told === null) return null;
  const compared = [
    { figure: 'open', platform: told.openOffers, ours: figures.openOffers },
    { figure: 'fresh', platform: told.newApplications, ours: fresh },
    { figure: 'waiting', platform: told.waitingApplications, ours: figures.waiting },
  ] as const;
  const given = compared.flatMap(({ figure, platform, ours }) =>
    platform === null ? [] : [{ figure, platform, ours }],
  );
  const differing = given.filter(({ platform, ours }) => platform !== ours);
  if (differing.length === 0) {
    const line = given.length === 0 ? 'none' : given.length < compared.length ? 'partly' : 'agree';
    return <p className="mt-3 text-sm text-ink-soft">{t(`establishment.${line}`)}</p>;
  }
  return (
    <div className="mt-3 text-sm text-ink-soft">
      {differing.map(({ figure, platform, ours }) => (
        <p key={figure}>
          {t('establishment.differ', {
            figure: t(`figures.${figure}`),
            more: Math.abs(platform - ours),
            platform,
            ours,
          })}
        </p>
      ))}
      {told.readAt !== null && (
        <p>{t('establishment.reading', { time: format.dateTime(new Date(told.readAt), 'time') })}</p>
      )}
    </div>
  );
}
