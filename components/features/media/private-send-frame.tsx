import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { MEGABYTE } from '#lib/engines/media/model.ts';
import { DOCUMENT_MAX_BYTES } from '#lib/engines/media/private-file.ts';

type PrivateSendFrameProps = {
  hintId?: string;
  /** The file chooser. */
  control: ReactNode;
  children?: ReactNode;
};

/** The frame of the private uploader: the same before it is loaded, so that nothing moves. */
export function PrivateSendFrame({ hintId, control, children }: PrivateSendFrameProps) {
  const t = useTranslations('privateFiles');
  return (
    <section aria-label={t('send')} className="mb-6 grid gap-4 rounded border border-line-strong p-4">
      <div className="flex flex-wrap items-center gap-3">
        {control}
        <p id={hintId} className="max-w-prose flex-1 basis-56 text-xs text-ink-faint">
          {t('limits', { megabytes: DOCUMENT_MAX_BYTES / MEGABYTE })}
        </p>
      </div>
      {children}
    </section>
  );
}
