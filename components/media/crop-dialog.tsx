'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { Button } from '#components/ui/button/button.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { Select } from '#components/ui/input/select.tsx';
import { Dialog } from '#components/ui/overlay/dialog.tsx';
import { Trouble } from '#components/ui/trouble.tsx';
import { crop } from '#lib/engines/media/crop.ts';
import 'react-easy-crop/react-easy-crop.css';
import { useObjectUrl } from './use-object-url.ts';

type CropDialogProps = { file: File; onCropped: (file: File) => void; onClose: () => void };

/** Aspect ratios of pictures on our pages and the platform's: offers and covers five to two. */
const SHAPES = { wide: 5 / 2, landscape: 4 / 3, square: 1 } as const;
type Shape = keyof typeof SHAPES;
const SHAPE_WORDS = ['wide', 'landscape', 'square'] as const satisfies readonly Shape[];

const ZOOM = { min: 1, max: 4, step: 0.1 } as const;
const KEY_STEP = 8;

/** Chooses the part of an image that is sent, by pointer, by touch, or by arrow keys and the two controls below. */
export function CropDialog({ file, onCropped, onClose }: CropDialogProps) {
  const t = useTranslations('media.crop');
  const ui = useTranslations('ui');
  const id = useId();
  const url = useObjectUrl(file);
  const [shape, setShape] = useState<Shape>('wide');
  const [zoom, setZoom] = useState<number>(ZOOM.min);
  const [at, setAt] = useState({ x: 0, y: 0 });
  const [area, setArea] = useState<Area | null>(null);
  const [isUnread, setUnread] = useState(false);
  const [pending, setPending] = useState(false);
  const cut = async () => {
    if (!area) return;
    setPending(true);
    const cropped = await crop(file, area);
    setPending(false);
    if (cropped) onCropped(cropped);
    else setUnread(true);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      closeLabel={ui('close')}
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button
            variant="primary"
            pending={pending}
            aria-disabled={area === null}
            onClick={() => void cut()}
          >
            {t('cut')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-ink-soft">{t('how')}</p>
        <div className="relative h-[50dvh] min-h-60 overflow-hidden rounded bg-paper">
          {url && (
            <Cropper
              image={url}
              crop={at}
              zoom={zoom}
              aspect={SHAPES[shape]}
              minZoom={ZOOM.min}
              maxZoom={ZOOM.max}
              keyboardStep={KEY_STEP}
              onCropChange={setAt}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
              mediaProps={{ alt: '', onError: () => setUnread(true) }}
              cropperProps={{ role: 'group', 'aria-label': t('area'), 'aria-describedby': `${id}-keys` }}
              style={{
                cropAreaStyle: {
                  border: '2px solid var(--accent)',
                  outline: '1px solid var(--raised)',
                },
              }}
              disableAutomaticStylesInjection
            />
          )}
        </div>
        <p id={`${id}-keys`} className="sr-only">
          {t('keys')}
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field id={`${id}-shape`} label={t('shape')}>
            <Select
              id={`${id}-shape`}
              value={shape}
              onChange={({ target }) => setShape(SHAPE_WORDS.find((word) => word === target.value) ?? 'wide')}
            >
              {SHAPE_WORDS.map((word) => (
                <option key={word} value={word}>
                  {t(word)}
                </option>
              ))}
            </Select>
          </Field>
          <Field id={`${id}-zoom`} label={t('zoom')}>
            <input
              id={`${id}-zoom`}
              type="range"
              {...ZOOM}
              value={zoom}
              onChange={({ target }) => setZoom(Number(target.value))}
              className="w-full"
            />
          </Field>
        </div>
        <Trouble>{isUnread && t('unread')}</Trouble>
      </div>
    </Dialog>
  );
}
