/** Inputs, text areas and selects share border, height and error colour. */
export const controlClass =
  'w-full max-[15rem]:contain-inline-size rounded border border-line-strong bg-raised px-3 text-ink transition-colors hover:border-ink-soft focus-visible:border-accent aria-invalid:border-danger disabled:cursor-not-allowed disabled:bg-paper disabled:text-ink-faint [&:is(input,textarea):read-only]:bg-paper';

export const controlHeight = 'min-h-9 py-1.5 pointer-coarse:min-h-11';
