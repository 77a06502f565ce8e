import { useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button/button-class.ts';

/** The link home from a page that does not exist or that the user may not open. */
export function HomeLink() {
  const t = useTranslations('feedback');
  return (
    // Not our `Link`: this ships with every page, and a full page load is fine here.
    <a href="/" className={buttonClass('primary', 'md')}>
      {t('goHome')}
    </a>
  );
}
