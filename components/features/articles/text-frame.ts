/** Classes of the text's frame: the same before the editor is loaded, so that nothing moves. */
export const FRAME =
  'min-w-0 overflow-clip rounded border border-line-strong bg-raised transition-colors hover:border-ink-soft focus-within:border-accent has-aria-invalid:border-danger';
export const TOOLBAR =
  'scroll-thin flex h-11 items-center gap-0.5 overflow-x-auto border-b bg-surface px-1 pointer-coarse:h-12';
