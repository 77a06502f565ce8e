'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { image } from '#components/ui/icons/icon-paths.ts';
import { DropZone } from '#components/ui/input/drop-zone.tsx';
import { announce } from '#components/ui/toast/announce.ts';
import { IMAGE_MAX_BYTES, type Image, MEGABYTE } from '#lib/engines/media/model.ts';
import { ChosenFile } from './chosen-file.tsx';
import { LazyMediaPicker } from './lazy-media-picker.tsx';
import { useChosenFile } from './use-chosen-file.ts';

type ImageFieldProps = {
  id: string;
  label: string;
  establishmentId: number;
  /** Address of the present image; null when there is none, or only its id is known. */
  url: string | null;
  hasImage: boolean;
  /** `preview` is a URL of the local file, until the platform has given it an address. */
  onChange: (image: (Image & { preview: string | null }) | null) => void;
  /** Called with whether a chosen file is not sent yet, or only in part. */
  onUnsent: (unsent: boolean) => void;
};

/**
 * An image of the library: picked there, chosen from the device or dropped. Nothing is sent before its description was
 * requested.
 */
export function ImageField({
  id,
  label,
  establishmentId,
  url,
  hasImage,
  onChange,
  onUnsent,
}: ImageFieldProps) {
  const t = useTranslations('media');
  const hintId = useId();
  const choice = useChosenFile(onUnsent);
  const [picking, setPicking] = useState(false);
  const shown = choice.preview ?? url;
  return (
    <DropZone label={label} onFiles={([file]) => choice.choose(file)} className="gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
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
            <Button id={id} size="sm" aria-describedby={hintId} onClick={() => choice.input.current?.click()}>
              {t(hasImage ? 'replace' : 'choose')}
            </Button>
            <Button size="sm" onClick={() => setPicking(true)}>
              {t('pick')}
            </Button>
            <span className="text-xs text-ink-faint">{t('drop')}</span>
            {hasImage && !choice.file && (
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
      <ChosenFile
        {...{ choice, label, establishmentId }}
        onSent={(sent, file) => onChange({ ...sent, preview: URL.createObjectURL(file) })}
      />
      {picking && (
        <LazyMediaPicker
          establishmentId={establishmentId}
          onPick={(picked) => {
            setPicking(false);
            choice.clear();
            onChange({ ...picked, preview: null });
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </DropZone>
  );
}
