'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { file } from '#components/ui/icons/icon-paths.ts';
import type { Application } from '#lib/features/applications/view-model.ts';
import type { CvControl } from './use-cv.ts';

type CvButtonProps = {
  cv: Application['cv'];
  state: CvControl['state'];
  onCv: CvControl['onCv'];
};

/** Opens and closes the CV of a candidate, or shows that there is none. */
export function CvButton({ cv, state, onCv }: CvButtonProps) {
  const t = useTranslations('applications.cv');
  if (!cv) return <p className="text-sm text-ink-faint">{t('noneTitle')}</p>;
  const button = (isOpen: boolean) => (
    <Button
      size="sm"
      data-cv-button
      aria-expanded={isOpen}
      aria-keyshortcuts="C"
      aria-label={t(isOpen ? 'close' : 'open')}
      onClick={() => onCv(!isOpen)}
    >
      <Icon path={file} className="size-4" />
      <span className="max-sm:hidden">{t(isOpen ? 'close' : 'open')}</span>
      <span className="sm:hidden">{t('short')}</span>
    </Button>
  );
  if (state !== 'coming') return button(state === 'open');
  return (
    <>
      <span className="max-xl:hidden xl:contents">{button(true)}</span>
      <span className="xl:hidden">{button(false)}</span>
    </>
  );
}
