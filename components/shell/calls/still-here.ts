import { useEffect, useRef } from 'react';

/**
 * Whether the component that started something slow is still mounted: its result must not navigate for a user who has
 * left meanwhile, not even for one who has come back.
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
