'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Fetched a little before it is scrolled to. */
const AHEAD = '200px';

/** Draws what is below the fold once somebody comes near it; until then what keeps its place. */
export function WhenInSight({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return <div ref={place}>{isNear ? children : fallback}</div>;
}
