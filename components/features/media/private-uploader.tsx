'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { UploadRow } from '#components/media/upload-row.tsx';
import { useQueueNews } from '#components/media/use-queue-news.ts';
import { NOT_KEPT, useUploads } from '#components/media/use-uploads.ts';
import { Button } from '#components/ui/button/button.tsx';
import { DOCUMENT_MAX_BYTES, DOCUMENT_NAMES } from '#lib/engines/media/private-file.ts';
import { sendPrivateFile } from '#lib/engines/media/send.ts';
import { PrivateSendFrame } from './private-send-frame.tsx';

/** Sends private files. They are sent at once and unchanged, and this browser stores nothing of them. */
export function PrivateUploader({ establishmentId }: { establishmentId: number }) {
  const t = useTranslations('privateFiles');
  const uploads = useTranslations('uploads');
  const router = useRouter();
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { queue, ...way } = useUploads({
    sendOne: (file, _, options) => sendDocument(establishmentId, file, options),
    keeping: NOT_KEPT,
    refresh: () => router.refresh(),
  });
  useQueueNews(queue);
  return (
    <PrivateSendFrame
      hintId={hintId}
      control={
        <>
          <Button variant="primary" aria-describedby={hintId} onClick={() => input.current?.click()}>
            {t('choose')}
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            accept={DOCUMENT_NAMES}
            aria-label={t('choose')}
            className="hidden"
            tabIndex={-1}
            onChange={({ target }) => {
              const ids = way.add([...(target.files ?? [])]);
              way.send(ids);
              target.value = '';
            }}
          />
        </>
      }
    >
      {queue.length > 0 && (
        <ul aria-label={uploads('files')} className="divide-y border-y">
          {queue.map((upload) => (
            <UploadRow key={upload.id} upload={upload} uploads={{ queue, ...way }} establishmentId={null} />
          ))}
        </ul>
      )}
    </PrivateSendFrame>
  );
}

/** An empty or too large file is not sent. */
const sendDocument: typeof sendPrivateFile = async (establishmentId, file, options) => {
  const isSendable = file.size > 0 && file.size <= DOCUMENT_MAX_BYTES;
  if (isSendable) return sendPrivateFile(establishmentId, file, options);
  const reason = file.size === 0 ? 'empty' : 'size';
  return { ok: false, failure: { kind: 'invalid', fields: { file: reason }, message: null } };
};
