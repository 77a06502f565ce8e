import { useTranslations } from 'next-intl';

/** The name of a kind of notification; one that we do not know is shown as the platform names it. */
export function useKindWord(): (kind: string) => string {
  const t = useTranslations('notificationKinds');
  return (kind) => {
    // A cast for the type only: `t.has` checks that the catalogue has the key.
    const key = kind as 'broadcast';
    return /^\w+$/.test(kind) && t.has(key) ? t(key) : kind;
  };
}
