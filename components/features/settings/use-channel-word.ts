import { useTranslations } from 'next-intl';

/** The name of a channel; one of the platform's own keeps its own, and a kind's only switch has none. */
export function useChannelWord(): (channel: string | null) => string {
  const t = useTranslations('settings.channels.by');
  return (channel) => {
    if (channel === null) return t('only');
    // Whether there is a word is asked of the catalogue itself.
    const key = channel as 'email';
    return /^\w+$/.test(channel) && t.has(key) ? t(key) : channel;
  };
}
