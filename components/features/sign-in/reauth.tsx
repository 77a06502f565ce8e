import { getTranslations } from 'next-intl/server';
import { readSignInWords } from './read-sign-in-words.ts';
import { ReauthDialog } from './reauth-dialog.tsx';

/** The dialog of `requestReauth`, with its texts. */
export async function Reauth({ email, personId }: { email: string; personId: number }) {
  const [words, t, ui] = await Promise.all([
    readSignInWords(),
    getTranslations('signIn'),
    getTranslations('ui'),
  ]);
  const reauth = {
    title: t('reauthTitle'),
    lead: t('reauthLead'),
    close: ui('close'),
    notYou: t('notYou'),
  };
  return <ReauthDialog email={email} personId={personId} words={{ ...words, reauth }} />;
}
