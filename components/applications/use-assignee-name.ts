import { useTranslations } from 'next-intl';
import type { FilterChoices } from '#lib/applications/view-model.ts';

/** Who has an application in hand, as the reader calls them. */
export function useAssigneeName() {
  const t = useTranslations('applications.assignee');
  return (assignee: FilterChoices['assignees'][number] | null): string => {
    if (!assignee) return t('someone');
    return assignee.isMe ? t('me') : assignee.name;
  };
}
