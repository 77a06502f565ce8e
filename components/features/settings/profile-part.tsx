'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, Suspense, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { FactList } from '#components/ui/fact-list.tsx';
import { textLinkClass } from '#components/ui/link/text-link.tsx';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { Opening } from '#components/ui/overlay/opening.tsx';

const ProfileForm = lazyPart(async () => (await import('./profile-form.tsx')).ProfileForm);

type ProfilePartProps = ComponentProps<typeof ProfileForm> & {
  email: string;
  role: string;
  /** The platform's page for changing the password; null where it names none. */
  passwordPage: string | null;
};

/** The person's profile; the form is fetched when the name is to be changed, or there is a draft. */
export function ProfilePart({ model, scope, email, role, passwordPage }: ProfilePartProps) {
  const t = useTranslations('settings.profile');
  const [editing, setEditing] = useState(model.draft !== null);
  const facts = [
    [t('name'), model.opened.display_name],
    [t('email'), email],
    [t('role'), role],
  ] as const;
  return (
    <>
      <FactList facts={facts} />
      <div>
        <Button onClick={() => setEditing(!editing)} aria-expanded={editing}>
          {t(editing ? 'stop' : 'edit')}
        </Button>
      </div>
      {editing && (
        <Suspense fallback={<Opening />}>
          <ProfileForm model={model} scope={scope} />
        </Suspense>
      )}
      <p className="text-sm text-ink-soft">
        {passwordPage
          ? t.rich('passwordWay', {
              way: (text) => (
                <a href={passwordPage} target="_blank" rel="noopener noreferrer" className={textLinkClass}>
                  {text}
                </a>
              ),
            })
          : t('passwordNote')}
      </p>
    </>
  );
}
