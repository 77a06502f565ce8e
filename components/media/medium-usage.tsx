import { useTranslations } from 'next-intl';
import { TextLink } from '#components/ui/text-link.tsx';
import type { Usage } from '#lib/media/usage.ts';
import { href } from '#lib/scope/href.ts';
import type { ScopeRef } from '#lib/scope/scope.ts';

/** Where a file is shown, each place with the way to it; what could not be looked at is said. */
export function MediumUsage({ usage, scope }: { usage: Usage; scope: ScopeRef }) {
  const t = useTranslations('library.detail');
  const { offers, record } = usage;
  const isUnused = offers?.total === 0 && record?.length === 0;
  return (
    <div className="grid gap-3 text-sm">
      {isUnused && <p className="text-ink-soft">{t('unused')}</p>}
      {offers !== null && offers.total > 0 && (
        <div className="grid gap-1">
          <h3 className="font-semibold">{t('offers', { count: offers.total })}</h3>
          <ul className="grid gap-1">
            {offers.named.map(({ id, title }) => (
              <li key={id}>
                <TextLink href={href(scope, 'offers', id)}>{title}</TextLink>
              </li>
            ))}
            {offers.total > offers.named.length && (
              <li className="text-ink-soft">{t('more', { count: offers.total - offers.named.length })}</li>
            )}
          </ul>
        </div>
      )}
      {record !== null && record.length > 0 && (
        <p>
          <TextLink href={href(scope, 'record')}>{t('record')}</TextLink>
          {` (${record.map((place) => t(place)).join(', ')})`}
        </p>
      )}
      {offers === null && <p className="text-ink-soft">{t('unknownOffers')}</p>}
      {record === null && <p className="text-ink-soft">{t('unknownRecord')}</p>}
    </div>
  );
}
