import { useTranslations } from 'next-intl';
import { dotted } from '#components/ui/text/dotted.ts';
import { type NotificationItem, type Told, toTold } from '#lib/features/notifications/model.ts';

/** What a notification says in the reader's language: `headline` names who and what it is about. */
export function useTold(item: NotificationItem): Told & { readonly headline: string } {
  const t = useTranslations('notifications');
  const told = toTold(item);
  const said = told.sentence === null ? item.title : t(`said.${told.sentence}`, { person: told.person });
  const headline = dotted([said || t('untitled'), told.about]);
  return { ...told, headline };
}
