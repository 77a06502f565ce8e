import { useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button-class.ts';
import { StatePanel } from '#components/ui/state-panel.tsx';

/** One text for what does not exist and for what is not one's own: the difference is nobody's business. */
export function NotFoundPanel() {
  const t = useTranslations('feedback');
  return (
    <StatePanel
      kind="noResult"
      level={1}
      title={t('notFoundTitle')}
      actions={
        // Not our Link: this panel travels with every page, and going home may well be a fresh load.
        <a href="/" className={buttonClass('primary', 'md')}>
          {t('goHome')}
        </a>
      }
    >
      {t('notFoundText')}
    </StatePanel>
  );
}
