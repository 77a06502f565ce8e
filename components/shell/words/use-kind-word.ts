import { useTranslations } from 'next-intl';

/** The name of a kind of notification; a kind of the platform's own keeps its own. */
export function useKindWord(): (kind: string) => string {
  const t = useTranslations('notificationKinds');
  return (kind) => {
    // Whether there is a word is asked of the catalogue itself.
    const key = kind as 'broadcast';
    return /^\w+$/.test(kind) && t.has(key) ? t(key) : kind;
  };
}
