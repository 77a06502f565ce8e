import { useTranslations } from 'next-intl';
import type { FilterChoices } from '#lib/features/applications/view-model.ts';

/** The assignee of an application, in the reader's words. */
export function useAssigneeName() {
  const t = useTranslations('applications.assignee');
  return (assignee: FilterChoices['assignees'][number] | null): string => {
    if (!assignee) return t('someone');
    return assignee.isMe ? t('me') : assignee.name;
  };
}
