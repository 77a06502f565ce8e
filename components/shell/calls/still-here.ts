import { useEffect, useRef } from 'react';

/**
 * Whether the part of the page that asked is still there: what comes of something slow leads nobody away who has left
 * meanwhile, not even one who has come back.
 */
export function useStillHere(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return () => mounted.current;
}
