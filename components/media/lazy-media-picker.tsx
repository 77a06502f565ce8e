'use client';

import { Suspense } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { Opening } from '#components/ui/overlay/opening.tsx';
import type { MediaPickerProps } from './media-picker.tsx';

const MediaPicker = lazyPart(async () => (await import('./media-picker.tsx')).MediaPicker);

/**
 * A dialog that picks an image from the library of an establishment, or adds a new one to it, fetched when it is first
 * opened. Render it only while it is open, and remove it in `onPick` and `onClose`:
 *
 * {open && <LazyMediaPicker establishmentId={1} onPick={insert} onClose={close} />}
 *
 * `onPick` receives an `Image` of `lib/engines/media/model.ts`: `id` for a record that refers to it, `publicUrl` for a
 * text that is published (the platform's own address), `url` to show it in our pages, `alt`, `width` and `height`. The
 * page needs the messages `media`, `ui` and `errors` (`<ClientMessages>`), and the person the permission to send images
 * (`media.upload`).
 */
export function LazyMediaPicker(props: MediaPickerProps) {
  // Outside the form that opens it: Enter in its search would submit that.
  return createPortal(
    <Suspense fallback={<Opening />}>
      <MediaPicker {...props} />
    </Suspense>,
    document.body,
  );
}
