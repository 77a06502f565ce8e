import { useTranslations } from 'next-intl';

/** Where a number would stand that nobody knows. */
export function UnknownCount() {
  const t = useTranslations('group');
  return (
    <span className="text-ink-faint">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('unknownCount')}</span>
    </span>
  );
}
