'use client';

import { useState } from 'react';
import type { Turn } from './cv-viewer.tsx';

type TurnedPictureProps = {
  url: string;
  alt: string;
  turn: Turn;
  /** Told its original ratio of width to height. */
  onRatio?: (ratio: number) => void;
  onError?: () => void;
};

/** A picture as wide as its container, rotated clockwise: turned by a quarter, its height fills the width. */
export function TurnedPicture({ url, alt, turn, onRatio, onError }: TurnedPictureProps) {
  // Original ratio of width to height.
  const [ratio, setRatio] = useState<number | null>(null);
  const isLying = turn % 180 !== 0;
  const shown = ratio === null ? null : isLying ? 1 / ratio : ratio;
  return (
    <picture className="relative block w-full" style={shown === null ? {} : { aspectRatio: shown }}>
      <img
        src={url}
        alt={alt}
        className={isLying ? 'absolute top-1/2 left-1/2 max-w-none' : 'block w-full'}
        style={{
          ...(isLying ? { width: `${100 * (ratio ?? 1)}%`, translate: '-50% -50%' } : {}),
          ...(turn === 0 ? {} : { rotate: `${turn}deg` }),
        }}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          if (naturalWidth === 0 || naturalHeight === 0) return;
          setRatio(naturalWidth / naturalHeight);
          onRatio?.(naturalWidth / naturalHeight);
        }}
        onError={onError}
      />
    </picture>
  );
}
