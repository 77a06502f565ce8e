'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { IconOnPhone } from '#components/ui/button/icon-on-phone.tsx';
import { badge } from '#components/ui/icons/icon-paths.ts';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { Opening } from '#components/ui/overlay/opening.tsx';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { TalentLink } from '#lib/features/talents/queries.ts';

const TalentDialog = lazyPart(async () => (await import('./talent-dialog.tsx')).TalentDialog);

type TalentButtonProps = {
  link: TalentLink;
  name: string;
  scope: ScreenScope;
};

/** Opens the profile of a talent; nothing is read before. */
export function TalentButton({ link, name, scope }: TalentButtonProps) {
  const t = useTranslations('talentProfile.open');
  const [isOpen, setOpen] = useState(false);
  // A press outside the dialog closes it: the text is kept for the next time.
  const [note, setNote] = useState('');
  return (
    <>
      <Button
        size="sm"
        aria-haspopup="dialog"
        aria-label={t(`${link.kind}Named`, { name })}
        onClick={() => setOpen(true)}
      >
        {link.kind === 'application' ? <IconOnPhone icon={badge}>{t(link.kind)}</IconOnPhone> : t(link.kind)}
      </Button>
      {isOpen && (
        <Suspense fallback={<Opening />}>
          <TalentDialog {...{ link, name, scope, note }} onNote={setNote} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
