import { getTranslations } from 'next-intl/server';
import type { SignInWords } from './sign-in-words.ts';

/** Translates the form on the server, so that no catalogue is sent for it. */
export async function readSignInWords(): Promise<SignInWords> {
  const t = await getTranslations('signIn');
  return {
    email: t('email'),
    password: t('password'),
    show: t('show'),
    hide: t('hide'),
    capsLock: t('capsLock'),
    submit: t('submit'),
    pending: t('pending'),
    queue: {
      title: t('queueTitle'),
      place: t('queuePlace', { place: '{place}' }),
      wait: t('queueWait', { time: '{time}' }),
      why: t('queueWhy'),
      leave: t('queueLeave'),
    },
    trouble: {
      emailMissing: t('emailMissing'),
      passwordMissing: t('passwordMissing'),
      wrong: t('wrong'),
      throttled: t('throttled', { time: '{time}' }),
      throttledOver: t('throttledOver'),
      notManager: t('notManager'),
      suspended: t('suspended'),
      unavailable: t('unavailable'),
    },
  };
}
