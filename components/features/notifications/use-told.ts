import { useTranslations } from 'next-intl';
import { dotted } from '#components/ui/text/dotted.ts';
import { type NotificationItem, type Told, toTold } from '#lib/features/notifications/model.ts';

/** The text of a notification in the reader's language: `headline` names the person and the subject. */
export function useTold(item: NotificationItem): Told & { readonly headline: string } {
  const t = useTranslations('notifications');
  const told = toTold(item);
  const said = told.sentence === null ? item.title : t(`said.${told.sentence}`, { person: told.person });
  const headline = dotted([said || t('untitled'), told.about]);
  return { ...told, headline };
}
