import { useTranslations } from 'next-intl';
import { StatePanel } from '#components/ui/state-panel.tsx';
import { HomeLink } from '../navigation/home-link.tsx';

/** One text for what does not exist and for what is not one's own: the difference is nobody's business. */
export function NotFoundPanel() {
  const t = useTranslations('feedback');
  return (
    <StatePanel kind="noResult" level={1} title={t('notFoundTitle')} actions={<HomeLink />}>
      {t('notFoundText')}
    </StatePanel>
  );
}
