'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { DropZone } from '#components/ui/input/drop-zone.tsx';
import { announce } from '#components/ui/toast/announce.ts';
import {
  CHOSEN_MAX_BYTES,
  chosenProblem,
  IMAGE_MAX_BYTES,
  IMAGE_TYPES,
  MEGABYTE,
} from '#lib/engines/media/model.ts';
import { maySend } from '#lib/engines/media/queue.ts';
import { sendSmaller } from '#lib/engines/media/send-smaller.ts';
import { findWaiting, forgetWaiting, keepWaiting, type Owner } from '#lib/engines/media/waiting-files.ts';
import { type RefusedFile, RefusedFiles } from './refused-files.tsx';
import { UploadRow } from './upload-row.tsx';
import { useQueueNews } from './use-queue-news.ts';
import { type Keeping, useUploads } from './use-uploads.ts';

export type UploaderProps = {
  owner: Owner;
  /** Files that were dropped or pasted before this was fetched. */
  given: readonly File[];
};

/** Waiting files are stored in this browser until they are sent. */
function keepingOf(owner: Owner): Keeping {
  return {
    find: () => findWaiting(owner, Date.now()),
    keep: (file) => void keepWaiting(owner, file),
    forget: (id) => void forgetWaiting(owner, id),
  };
}

/** Sends images to the library: several at once, each with its description, its progress and its cancel button. */
export function Uploader({ owner, given }: UploaderProps) {
  const t = useTranslations('uploads');
  const router = useRouter();
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const { personId, establishmentId } = owner;
  const [keeping] = useState(() => keepingOf({ personId, establishmentId }));
  const uploads = useUploads({
    sendOne: (file, alt, options) => sendSmaller(establishmentId, file, { alt, ...options }),
    keeping,
    refresh: () => router.refresh(),
  });
  const { queue } = uploads;
  const toSend = queue.filter(maySend).map(({ id }) => id);

  const add = (files: readonly File[]) => {
    const judged = files.map((file) => ({ file, problem: chosenProblem(file) }));
    const good = judged.flatMap(({ file, problem }) => (problem === null ? [file] : []));
    setRefused(
      judged.flatMap(({ file, problem }) => (problem === null ? [] : [{ name: file.name, problem }])),
    );
    if (good.length > 0) uploads.add(good);
    if (good.length > 0) announce(t('added', { count: good.length }));
  };
  const take = useEffectEvent(add);
  useEffect(() => {
    if (given.length > 0) take(given);
  }, [given]);
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => take([...(clipboardData?.files ?? [])]);
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, []);
  useQueueNews(queue);

  return (
    <DropZone label={t('title')} onFiles={add} className="mb-6 gap-4">
      <div className="grid gap-1.5">
        <div className="flex flex-wrap items-center gap-3">
          <Button aria-describedby={hintId} onClick={() => input.current?.click()}>
            {t('choose')}
          </Button>
          <span className="text-sm text-ink-soft">{t('drop')}</span>
        </div>
        <p id={hintId} className="max-w-prose text-xs text-ink-faint">
          {t('limits', { megabytes: IMAGE_MAX_BYTES / MEGABYTE, chosen: CHOSEN_MAX_BYTES / MEGABYTE })}
        </p>
        <input
          ref={input}
          type="file"
          multiple
          accept={IMAGE_TYPES.join(',')}
          aria-label={t('choose')}
          className="hidden"
          tabIndex={-1}
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </div>
      {refused.length > 0 && <RefusedFiles files={refused} onClose={() => setRefused([])} />}
      {queue.length > 0 && (
        <ul aria-label={t('queue')} className="divide-y border-y">
          {queue.map((upload) => (
            <UploadRow key={upload.id} upload={upload} uploads={uploads} establishmentId={establishmentId} />
          ))}
        </ul>
      )}
      {toSend.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" onClick={() => uploads.send(toSend)}>
            {t('send', { count: toSend.length })}
          </Button>
          <span className="text-xs text-ink-faint">{t('keptHere')}</span>
        </div>
      )}
    </DropZone>
  );
}
