import { useTranslations } from 'next-intl';

/** The name of a channel; the platform's own are shown as they are, and the only channel of a kind needs no name. */
export function useChannelWord(): (channel: string | null) => string {
  const t = useTranslations('settings.channels.by');
  return (channel) => {
    if (channel === null) return t('only');
    // The catalogue itself decides whether there is a message.
    const key = channel as 'email';
    return /^\w+$/.test(channel) && t.has(key) ? t(key) : channel;
  };
}
