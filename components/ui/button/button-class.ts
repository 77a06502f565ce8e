export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'md' | 'sm';

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

/** The classes of buttons, and of links that look like one. */
export function buttonClass(variant: ButtonVariant, size: ButtonSize, extra = ''): string {
  return `button-face ${VARIANTS[variant]} ${SIZES[size]} ${extra}`;
}
