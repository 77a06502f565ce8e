'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { IconOnPhone } from '#components/ui/button/icon-on-phone.tsx';
import { mail } from '#components/ui/icons/fact-icon-paths.ts';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { Opening } from '#components/ui/overlay/opening.tsx';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { FieldValues } from '#lib/features/applications/message-templates/fill.ts';
import { NOTHING_WRITTEN } from '#lib/features/applications/message-templates/written.ts';

const WriteDialog = lazyPart(async () => (await import('./write-dialog.tsx')).WriteDialog);

export type Addressee = { readonly email: string; readonly name: string; readonly values: FieldValues };

type WriteButtonProps = {
  to: Addressee;
  scope: ScreenScope;
  /** The template that the message begins with, where the establishment has it. */
  begin?: string | undefined;
};

/** Opens a message to a candidate; nothing is read before. */
export function WriteButton({ to, scope, begin }: WriteButtonProps) {
  const t = useTranslations('applications.write');
  const [isOpen, setOpen] = useState(false);
  // A press outside the dialog closes it: the text is kept for the next time.
  const [message, setMessage] = useState(NOTHING_WRITTEN);
  return (
    <>
      <Button
        size="sm"
        aria-haspopup="dialog"
        aria-keyshortcuts="M"
        aria-label={t('openNamed', { name: to.name })}
        onClick={() => setOpen(true)}
      >
        <IconOnPhone icon={mail}>{t('open')}</IconOnPhone>
      </Button>
      {isOpen && (
        <Suspense fallback={<Opening />}>
          <WriteDialog
            {...{ to, scope, message, begin }}
            onMessage={setMessage}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
