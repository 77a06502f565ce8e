import { useTranslations } from 'next-intl';
import { type School, toSite } from '#lib/features/interns/model.ts';

/** A hotel school, with a link to its own site. */
export function SchoolLine({ school }: { school: School }) {
  const t = useTranslations('interns');
  const { city, postcode, description, website } = school;
  const name = school.name ?? t('unnamed');
  const place = [postcode, city].filter(Boolean).join(' ');
  const site = toSite(website);
  return (
    <li className="grid gap-1 px-4 py-3">
      <p className="font-semibold">{name}</p>
      {place && <p className="text-sm text-ink-soft">{place}</p>}
      {description && <p className="max-w-prose text-sm wrap-anywhere whitespace-pre-line">{description}</p>}
      {site && (
        <p className="text-sm">
          <a
            href={site}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('websiteNamed', { name })}
            className="text-accent underline decoration-accent/40 underline-offset-3 hover:decoration-accent"
          >
            {t('website')}
          </a>
        </p>
      )}
    </li>
  );
}
