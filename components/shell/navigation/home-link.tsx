import { useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button/button-class.ts';

/** The way home from a page that is not there or not open to one. */
export function HomeLink() {
  const t = useTranslations('feedback');
  return (
    // Not our Link: this travels with every page, and going home may well be a fresh load.
    <a href="/" className={buttonClass('primary', 'md')}>
      {t('goHome')}
    </a>
  );
}
