'use client';

import { useEffect, useState } from 'react';
import { Icon } from '#components/ui/icons/icon.tsx';
import { file as fileIcon, image } from '#components/ui/icons/icon-paths.ts';

type ThumbnailProps = {
  /** Its address on our pages; null where it has no picture that may be shown. */
  url: string | null;
  /** Empty where its name is beside it. */
  alt: string;
  isFile?: boolean;
  className?: string;
};

/** The platform may not have a picture ready yet: a missing one is requested again after these pauses. */
const PAUSES_MS = [3000, 10_000, 30_000];

/** A picture of the library, loaded when it comes into view. */
export function Thumbnail({ url, alt, isFile = false, className = '' }: ThumbnailProps) {
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  const pause = PAUSES_MS[tries];
  useEffect(() => {
    if (!failed || pause === undefined) return;
    const timer = setTimeout(() => {
      setTries((count) => count + 1);
      setFailed(false);
    }, pause);
    return () => clearTimeout(timer);
  }, [failed, pause]);
  if (url === null || failed) {
    return (
      <span className={`grid place-items-center bg-paper text-ink-faint ${className}`}>
        <Icon path={isFile ? fileIcon : image} className="size-8" />
        {alt !== '' && <span className="sr-only">{alt}</span>}
      </span>
    );
  }
  return (
    <picture className={`block overflow-hidden bg-paper ${className}`}>
      <img
        key={tries}
        src={url}
        alt={alt}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(true)}
        className="size-full object-cover"
      />
    </picture>
  );
}
