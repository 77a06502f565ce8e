import { useTranslations } from 'next-intl';

/** Shown in place of an unknown number. */
export function UnknownCount() {
  const t = useTranslations('group');
  return (
    <span className="text-ink-faint">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('unknownCount')}</span>
    </span>
  );
}
