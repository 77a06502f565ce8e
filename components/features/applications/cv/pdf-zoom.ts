/** Zoom levels of a page; 1 fits the width. */
export const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;
export type Zoom = (typeof ZOOMS)[number];
export type ZoomChange = 'in' | 'out' | 'fit';

/** The zoom after a change; it stops at both ends. */
export function nextZoom(zoom: Zoom, change: ZoomChange): Zoom {
  if (change === 'fit') return 1;
  const at = ZOOMS.indexOf(zoom) + (change === 'in' ? 1 : -1);
  return ZOOMS[at] ?? zoom;
}

const KEYS: Readonly<Record<string, ZoomChange>> = { '+': 'in', '=': 'in', '-': 'out', '0': 'fit' };

/** The zoom command of a key in the focused viewer; `=` is the key of `+` without shift. */
export function zoomOfKey(key: string): ZoomChange | null {
  return KEYS[key] ?? null;
}
