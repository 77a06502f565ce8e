export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'md' | 'sm';

const BASE =
  'inline-flex items-center justify-center gap-1.5 rounded border font-semibold whitespace-nowrap transition-colors select-none aria-disabled:cursor-not-allowed aria-disabled:opacity-60 disabled:cursor-not-allowed disabled:opacity-60';

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary: 'border-transparent bg-accent text-accent-ink hover:bg-accent-strong',
  secondary: 'border-line-strong bg-raised text-ink hover:bg-surface hover:border-ink-soft',
  quiet: 'border-transparent bg-transparent text-ink-soft hover:bg-line/50 hover:text-ink',
  danger: 'border-danger bg-raised text-danger hover:bg-danger-soft',
};

const SIZES: Readonly<Record<ButtonSize, string>> = {
  md: 'min-h-9 px-3.5 py-1.5 text-sm pointer-coarse:min-h-11',
  sm: 'min-h-7 px-2.5 py-0.5 text-xs pointer-coarse:min-h-10',
};

/** The look shared by buttons and by links that act like one. */
export function buttonClass(variant: ButtonVariant, size: ButtonSize, extra = ''): string {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]} ${extra}`;
}
