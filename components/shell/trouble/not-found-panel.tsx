import { useTranslations } from 'next-intl';
import { StatePanel } from '#components/ui/state-panel.tsx';
import { HomeLink } from '../navigation/home-link.tsx';

/** One text for missing records and for those of others, so that the page does not reveal which it is. */
export function NotFoundPanel() {
  const t = useTranslations('feedback');
  return (
    <StatePanel kind="noResult" level={1} title={t('notFoundTitle')} actions={<HomeLink />}>
      {t('notFoundText')}
    </StatePanel>
  );
}
