'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { requestReauth } from '#components/shell/calls/reauth-store.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { fieldProps } from '#components/ui/input/field-props.ts';
import { TextInput } from '#components/ui/input/text-input.tsx';
import { ProgressBar } from '#components/ui/loading/progress-bar.tsx';
import { announce } from '#components/ui/toast/announce.ts';
import type { LibraryItem } from '#lib/engines/media/library.ts';
import { ALT_MAX_LENGTH } from '#lib/engines/media/model.ts';
import type { SendTrouble } from '#lib/engines/media/send.ts';
import { sendSmaller } from '#lib/engines/media/send-smaller.ts';
import { CropButton } from './crop-button.tsx';
import { TroubleText } from './trouble-text.tsx';

type ImageSendingProps = {
  file: File;
  establishmentId: number;
  onSent: (image: LibraryItem) => void;
  /** Replaces the file by a cropped one. */
  onCropped: (file: File) => void;
  onGivenUp: () => void;
  /** It may have arrived: the person is asked to check. */
  onUnsure?: (() => void) | undefined;
};

/** Asks for the description of a chosen image, then sends it with progress and a cancel button. */
export function ImageSending({
  file,
  establishmentId,
  onSent,
  onCropped,
  onGivenUp,
  onUnsure,
}: ImageSendingProps) {
  const t = useTranslations('media');
  const id = useId();
  const [alt, setAlt] = useState('');
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<SendTrouble | null>(null);
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);

  async function send(): Promise<void> {
    setFailure(null);
    setShare(0);
    announce(t('uploading', { percent: 0 }));
    abort.current = new AbortController();
    const sent = await sendSmaller(establishmentId, file, {
      alt,
      onProgress: setShare,
      signal: abort.current.signal,
    });
    setShare(null);
    if (sent.ok) {
      announce(t('done'));
      return onSent(sent.value);
    }
    if (sent.failure.kind === 'cancelled') {
      announce(t('cancelled'));
      return onGivenUp();
    }
    if (sent.failure.kind === 'reauth' && (await requestReauth())) return send();
    setFailure(sent.failure);
    if (sent.failure.kind === 'unsure') onUnsure?.();
  }

  const percent = Math.round((share ?? 0) * 100);
  const progress = percent < 100 ? t('uploading', { percent }) : t('processing');
  return (
    <div className="grid gap-3">
      <Field id={id} label={t('alt')} hint={t('altHint')}>
        <TextInput
          {...fieldProps(id, { hint: true })}
          value={alt}
          maxLength={ALT_MAX_LENGTH}
          autoComplete="off"
          disabled={share !== null}
          onChange={({ target }) => setAlt(target.value)}
        />
      </Field>
      {share !== null && (
        <div className="grid gap-1.5 text-xs text-ink-soft">
          <span>{progress}</span>
          <ProgressBar label={progress} value={percent < 100 ? percent : null} max={100} />
        </div>
      )}
      {failure && (
        <p role="alert" className="text-xs font-semibold text-danger">
          <TroubleText trouble={failure} />
        </p>
      )}
      <div className="flex gap-2">
        {share === null ? (
          <>
            <Button size="sm" variant="primary" onClick={() => void send()}>
              {t(failure ? 'again' : 'send')}
            </Button>
            <CropButton {...{ file, onCropped }} />
          </>
        ) : null}
        <Button size="sm" onClick={() => (share === null ? onGivenUp() : abort.current?.abort())}>
          {t(share === null ? 'giveUp' : 'cancel')}
        </Button>
      </div>
    </div>
  );
}
