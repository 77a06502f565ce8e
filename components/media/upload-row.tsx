import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { file as fileIcon } from '#components/ui/icons/icon-paths.ts';
import { Field } from '#components/ui/input/field.tsx';
import { TextInput } from '#components/ui/input/text-input.tsx';
import { TextLink } from '#components/ui/link/text-link.tsx';
import { ALT_MAX_LENGTH } from '#lib/engines/media/model.ts';
import { maySend, type Upload } from '#lib/engines/media/queue.ts';
import { href } from '#lib/engines/scope/href.ts';
import { CropButton } from './crop-button.tsx';
import { useFileWords } from './file-words.ts';
import { UploadProgress } from './upload-progress.tsx';
import { useObjectUrl } from './use-object-url.ts';
import type { Uploads } from './use-uploads.ts';

type UploadRowProps = {
  upload: Upload;
  uploads: Uploads;
  /** The library of an image; null for a private file, which has neither preview nor description. */
  establishmentId: number | null;
};

/** A file in the queue: its preview, its progress, and its actions. */
export function UploadRow({ upload, uploads, establishmentId }: UploadRowProps) {
  const t = useTranslations('uploads');
  const media = useTranslations('media');
  const { sizeOf } = useFileWords();
  const isImage = establishmentId !== null;
  const preview = useObjectUrl(isImage ? upload.file : null);
  const { id, file, alt, state, item } = upload;
  const altId = `alt-${id}`;
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] gap-4 py-3">
      <span className="grid size-16 place-items-center overflow-hidden rounded bg-paper text-ink-faint">
        {!isImage && <Icon path={fileIcon} className="size-7" />}
        {preview && (
          <picture>
            <img src={preview} alt="" className="size-16 object-cover" />
          </picture>
        )}
      </span>
      <div className="grid gap-2">
        <p className="flex flex-wrap gap-x-3 text-sm">
          <span className="min-w-0 font-semibold break-words">{file.name}</span>
          <span className="tabular text-ink-soft">{sizeOf(file.size)}</span>
        </p>
        {isImage && maySend(upload) && (
          <Field id={altId} label={media('alt')} hint={media('altHint')}>
            <TextInput
              id={altId}
              value={alt}
              maxLength={ALT_MAX_LENGTH}
              autoComplete="off"
              onChange={({ target }) => uploads.describe(id, target.value)}
              onBlur={() => uploads.keep(upload)}
            />
          </Field>
        )}
        <UploadProgress upload={upload} isPrivate={!isImage} onOver={() => uploads.send([id])} />
        <div className="flex flex-wrap gap-2">
          {state === 'failed' && (
            <Button size="sm" variant="primary" onClick={() => uploads.send([id])}>
              {t('again')}
            </Button>
          )}
          {isImage && maySend(upload) && (
            <CropButton file={file} onCropped={(cropped) => uploads.replace(upload, cropped)} />
          )}
          {state === 'sending' || state === 'waiting' ? (
            <Button
              size="sm"
              onClick={() => uploads.cancel(id)}
              aria-label={t('cancelNamed', { name: file.name })}
            >
              {t('cancel')}
            </Button>
          ) : (
            <Button
              size="sm"
              variant="quiet"
              onClick={() => uploads.remove(id)}
              aria-label={t(state === 'sent' ? 'hideNamed' : 'removeNamed', { name: file.name })}
            >
              {t(state === 'sent' ? 'hide' : 'remove')}
            </Button>
          )}
          {item && isImage && (
            <TextLink
              href={href({ kind: 'establishment', id: establishmentId }, 'media', item.id)}
              className="self-center text-xs"
            >
              {t('see')}
            </TextLink>
          )}
        </div>
      </div>
    </li>
  );
}
