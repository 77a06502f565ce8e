'use client';

import { Suspense } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { Opening } from '#components/ui/overlay/opening.tsx';
import type { MediaPickerProps } from './media-picker.tsx';

const MediaPicker = lazyPart(async () => (await import('./media-picker.tsx')).MediaPicker);

/**
 * A dialog that picks an image from the library of an establishment, or sends a new one to it. It is fetched when it
 * is first opened. Put it in the page while it is to be open, and take it out in `onPick` and `onClose`:
 *
 *     {open && <LaterMediaPicker maisonId={1} onPick={insert} onClose={close} />}
 *
 * `onPick` gets an `Image` of `lib/engines/media/model.ts`: `id` for a record that refers to it, `publicUrl` for a text that
 * leaves us (the platform's own address), `url` to show it in our pages, `alt`, `width` and `height`. The page gives it
 * the messages `media`, `ui` and `errors` (`<ClientMessages>`). Who opens it may send images (`media.upload`).
 */
export function LazyMediaPicker(props: MediaPickerProps) {
  // Outside of the form that it is opened from: Enter in its search would send that.
  return createPortal(
    <Suspense fallback={<Opening />}>
      <MediaPicker {...props} />
    </Suspense>,
    document.body,
  );
}
