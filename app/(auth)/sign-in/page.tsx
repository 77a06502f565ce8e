import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { Facade } from '#components/features/sign-in/facade.tsx';
import { readSignInWords } from '#components/features/sign-in/read-sign-in-words.ts';
import { safeNext } from '#components/features/sign-in/safe-next.ts';
import { SignInScreen } from '#components/features/sign-in/sign-in-screen.tsx';
import { PreferenceChoice } from '#components/shell/account/preference-choice.tsx';
import { Wordmark } from '#components/shell/navigation/wordmark.tsx';
import { textLinkClass } from '#components/ui/link/text-link.tsx';
import { findSession } from '#lib/engines/auth/session.ts';
import { LOCALES } from '#lib/engines/i18n/locale.ts';
import { href } from '#lib/engines/scope/href.ts';
import { env } from '#lib/env.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('signIn');
  return { title: t('title') };
}

type Props = { searchParams: Promise<{ next?: string | string[] }> };

export default async function SignInPage({ searchParams }: Props) {
  const [session, { next }] = await Promise.all([findSession(), searchParams]);
  if (session) redirect(href(session.scope));
  const passwordPage = env().PLATFORM_PASSWORD_URL;
  const [t, shell, locale, words] = await Promise.all([
    getTranslations('signIn'),
    getTranslations('shell'),
    getLocale(),
    readSignInWords(),
  ]);
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(26rem,2fr)_3fr]">
      <main className="flex flex-col px-6 py-6 sm:px-12">
        <Wordmark className="text-xl" />
        <div className="m-auto w-full max-w-sm py-10">
          <h1 className="font-display text-3xl">{t('title')}</h1>
          <p className="mt-1 mb-7 text-ink-soft">{t('lead')}</p>
          <SignInScreen words={words} next={safeNext(typeof next === 'string' ? next : undefined)} />
          <p className="mt-6 text-sm text-ink-faint">
            {passwordPage ? (
              <a href={passwordPage} rel="noreferrer" className={textLinkClass}>
                {t('forgotten')}
              </a>
            ) : (
              t('help')
            )}
          </p>
        </div>
        <PreferenceChoice
          name="locale"
          legend={shell('language')}
          quietLegend
          value={locale}
          options={LOCALES.map((value) => ({ value, label: shell(`languages.${value}`) }))}
        />
      </main>
      <aside className="relative hidden overflow-hidden bg-[#1c4d3f] text-[#dfeae3] lg:grid">
        <Facade className="m-auto h-[82dvh] max-w-full" />
        <p className="absolute inset-x-0 bottom-8 text-center font-display text-xl">{t('motto')}</p>
      </aside>
    </div>
  );
}
