'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { requestReauth } from '#components/shell/calls/reauth-store.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { file as fileIcon } from '#components/ui/icons/icon-paths.ts';
import { ProgressBar } from '#components/ui/loading/progress-bar.tsx';
import { announce } from '#components/ui/toast/announce.ts';
import { MEGABYTE } from '#lib/engines/media/model.ts';
import { DOCUMENT_MAX_BYTES, DOCUMENT_NAMES } from '#lib/engines/media/private-file.ts';
import { type SendTrouble, sendPrivateFile } from '#lib/engines/media/send.ts';
import { TroubleText } from './trouble-text.tsx';

export type SentDocument = { readonly id: number; readonly name: string };

type DocumentFieldProps = {
  id: string;
  label: string;
  establishmentId: number;
  document: SentDocument | null;
  onChange: (document: SentDocument | null) => void;
  /** Called with whether a chosen file is not sent yet. */
  onUnsent: (unsent: boolean) => void;
};

/** A private document, sent as soon as it is chosen; it replaces the earlier one. */
export function DocumentField({
  id,
  label,
  establishmentId,
  document,
  onChange,
  onUnsent,
}: DocumentFieldProps) {
  const t = useTranslations('media.documents');
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const abort = useRef<AbortController>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [trouble, setTrouble] = useState<SendTrouble | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  function end() {
    setShare(null);
    setTrouble(null);
    setChosen(null);
    onUnsent(false);
  }

  async function send(file: File): Promise<void> {
    setChosen(file);
    setTrouble(null);
    onUnsent(true);
    const problem = file.size === 0 ? 'empty' : file.size > DOCUMENT_MAX_BYTES ? 'size' : null;
    if (problem) return setTrouble({ kind: 'invalid', fields: { file: problem }, message: null });
    setShare(0);
    abort.current = new AbortController();
    const { signal } = abort.current;
    const sent = await sendPrivateFile(establishmentId, file, { onProgress: setShare, signal });
    if (sent.ok) {
      announce(t('done', { name: sent.value.name }));
      onChange({ id: sent.value.id, name: sent.value.name });
      return end();
    }
    setShare(null);
    if (sent.failure.kind === 'cancelled') return end();
    if (sent.failure.kind === 'reauth' && (await requestReauth())) return send(file);
    setTrouble(sent.failure);
  }

  const percent = Math.round((share ?? 0) * 100);
  const progress = percent < 100 ? t('sending', { percent }) : t('checking');
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      {document && !chosen && (
        <p className="flex min-w-0 items-center gap-2 text-sm">
          <Icon path={fileIcon} className="size-4.5 shrink-0 text-ink-faint" />
          <span className="min-w-0 wrap-anywhere">{document.name}</span>
        </p>
      )}
      {chosen && <p className="text-sm wrap-anywhere">{chosen.name}</p>}
      {share !== null && (
        <div className="grid gap-1.5 text-xs text-ink-soft">
          <span>{progress}</span>
          <ProgressBar label={progress} value={percent < 100 ? percent : null} max={100} />
        </div>
      )}
      {trouble && (
        <p role="alert" className="text-xs font-semibold text-danger">
          {trouble.kind === 'unsure' ? t('unsure') : <TroubleText trouble={trouble} />}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {share === null && chosen && (
          <Button size="sm" onClick={() => void send(chosen)}>
            {t('again')}
          </Button>
        )}
        {share === null && (
          <Button id={id} size="sm" aria-describedby={hintId} onClick={() => input.current?.click()}>
            {t(document || chosen ? 'replace' : 'choose')}
          </Button>
        )}
        {share === null && chosen && (
          <Button size="sm" variant="quiet" onClick={end}>
            {t('giveUp')}
          </Button>
        )}
        {share !== null && (
          <Button size="sm" onClick={() => abort.current?.abort()}>
            {t('cancel')}
          </Button>
        )}
        {document && !chosen && (
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              onChange(null);
              announce(t('removed'));
            }}
          >
            {t('remove')}
          </Button>
        )}
      </div>
      <p id={hintId} className="max-w-prose text-xs text-ink-faint">
        {t('limits', { megabytes: DOCUMENT_MAX_BYTES / MEGABYTE })}
      </p>
      <input
        ref={input}
        type="file"
        accept={DOCUMENT_NAMES}
        aria-label={label}
        className="hidden"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void send(file);
        }}
      />
    </fieldset>
  );
}
