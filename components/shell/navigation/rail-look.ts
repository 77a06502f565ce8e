/** An entry of the rail, and its words: beside the icon, or under the pointer where there is room for icons alone. */
export const RAIL_ENTRY =
  'group/place flex min-h-9 items-center gap-3 rounded px-2.5 text-sm font-semibold text-ink-soft hover:bg-line/50 hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent pointer-coarse:min-h-11 rail-narrow:size-10 rail-narrow:justify-center rail-narrow:px-0 rail-narrow:pointer-coarse:size-11 [anchor-name:--place]';
export const RAIL_LABEL =
  'truncate rail-narrow:rail-label rail-narrow:ms-1 rail-narrow:rounded rail-narrow:border rail-narrow:bg-raised rail-narrow:px-2.5 rail-narrow:py-1 rail-narrow:text-ink rail-narrow:shadow-pop rail-narrow:group-not-data-quiet/rail:group-hover/place:rail-label-shown rail-narrow:group-not-data-quiet/rail:group-focus-visible/place:rail-label-shown';
