'use client';

import { useTranslations } from 'next-intl';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { announce } from '#components/ui/announce.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { image } from '#components/ui/icon-paths.ts';
import { IMAGE_MAX_BYTES, IMAGE_TYPES, type Image, imageProblem, MEGABYTE } from '#lib/media/model.ts';
import { ImageSending } from './image-sending.tsx';

type ImageFieldProps = {
  id: string;
  label: string;
  maisonId: number;
  /** Address of the present image; null when there is none, or when only its id is known. */
  url: string | null;
  hasImage: boolean;
  /** `preview` shows the file itself, until the platform has given it an address. */
  onChange: (image: (Image & { preview: string }) | null) => void;
  /** Whether a file is chosen that is not sent, or not wholly. */
  onUnsent: (unsent: boolean) => void;
};

/** An image of the library, chosen from the device or dropped. Nothing is sent before its description was asked for. */
export function ImageField({ id, label, maisonId, url, hasImage, onChange, onUnsent }: ImageFieldProps) {
  const t = useTranslations('media');
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const preview = useObjectUrl(file);

  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const wrong = imageProblem(chosen);
    if (!wrong) {
      setProblem(null);
      setFile(chosen);
      onUnsent(true);
      return;
    }
    const limit = IMAGE_MAX_BYTES / MEGABYTE;
    setProblem(
      wrong.kind === 'size'
        ? t('errors.size', { megabytes: wrong.megabytes, limit })
        : t(`errors.${wrong.kind}`),
    );
  };
  const clear = () => {
    setFile(null);
    onUnsent(false);
    if (input.current) input.current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };
  const shown = preview ?? url;
  return (
    // The drop zone is a shortcut: the button inside does the same by key and by touch.
    <section
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`grid gap-3 rounded border border-dashed p-4 ${over ? 'border-accent bg-accent-soft' : 'border-line-strong'}`}
    >
      <div className="flex items-center gap-4">
        <span className="grid size-20 shrink-0 place-items-center overflow-hidden rounded bg-paper text-ink-faint">
          {shown ? (
            <picture>
              <img src={shown} alt="" className="size-20 object-cover" />
            </picture>
          ) : (
            <Icon path={image} className="size-7" />
          )}
        </span>
        <div className="grid gap-1.5">
          <div className="flex flex-wrap items-center gap-2">
            <Button id={id} size="sm" aria-describedby={hintId} onClick={() => input.current?.click()}>
              {t(hasImage ? 'replace' : 'choose')}
            </Button>
            <span className="text-xs text-ink-faint">{t('drop')}</span>
            {hasImage && !file && (
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
          <p id={hintId} className="text-xs text-ink-faint">
            {t('limits', { megabytes: IMAGE_MAX_BYTES / MEGABYTE })}
          </p>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept={IMAGE_TYPES.join(',')}
        aria-label={label}
        className="hidden"
        tabIndex={-1}
        onChange={({ target }) => choose(target.files?.[0])}
      />
      {problem && (
        <p role="alert" className="text-xs font-semibold text-danger">
          {problem}
        </p>
      )}
      {file && preview && (
        <ImageSending
          key={preview}
          file={file}
          maisonId={maisonId}
          onSent={(sent) => {
            onChange({ ...sent, preview: URL.createObjectURL(file) });
            clear();
          }}
          onGivenUp={clear}
        />
      )}
    </section>
  );
}

/** An address for a file on this device, given back when the file goes. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) {
      setUrl(null);
      return;
    }
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
