'use client';

import { useState } from 'react';
import { PRINTED_HEIGHT_MM } from './cv-print.tsx';
import type { Turn } from './cv-viewer.tsx';

type TurnedPictureProps = {
  url: string;
  alt: string;
  turn: Turn;
  /** In print it is no higher than the page. */
  isPrinted?: boolean;
  onError?: () => void;
};

/** A picture as wide as its container, rotated clockwise: turned by a quarter, its height fills the width. */
export function TurnedPicture({ url, alt, turn, isPrinted = false, onError }: TurnedPictureProps) {
  // Original ratio of width to height.
  const [ratio, setRatio] = useState<number | null>(null);
  const isLying = turn % 180 !== 0;
  const shown = ratio === null ? null : isLying ? 1 / ratio : ratio;
  const width = isPrinted && shown !== null ? `min(100%, ${PRINTED_HEIGHT_MM * shown}mm)` : '100%';
  return (
    <picture
      className="relative mx-auto block"
      style={{ width, ...(shown === null ? {} : { aspectRatio: shown }) }}
    >
      <img
        src={url}
        alt={alt}
        className={isLying ? 'absolute top-1/2 left-1/2 max-w-none' : 'block w-full'}
        style={{
          ...(isLying ? { width: `${100 * (ratio ?? 1)}%`, translate: '-50% -50%' } : {}),
          ...(turn === 0 ? {} : { rotate: `${turn}deg` }),
        }}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          naturalHeight > 0 && setRatio(naturalWidth / naturalHeight)
        }
        onError={onError}
      />
    </picture>
  );
}
