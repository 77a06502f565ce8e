import type { Config } from 'tailwindcss';

/** Loaded by `@config` in app/globals.css, where the values of the variables live. */
const config: Config = {
  content: ['./app/**/*.{ts,tsx}', './components/**/*.{ts,tsx}'],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      paper: 'var(--paper)',
      surface: 'var(--surface)',
      raised: 'var(--raised)',
      line: { DEFAULT: 'var(--line)', strong: 'var(--line-strong)' },
      ink: { DEFAULT: 'var(--ink)', soft: 'var(--ink-soft)', faint: 'var(--ink-faint)' },
      accent: {
        DEFAULT: 'var(--accent)',
        strong: 'var(--accent-strong)',
        ink: 'var(--accent-ink)',
        soft: 'var(--accent-soft)',
      },
      ok: { DEFAULT: 'var(--ok)', soft: 'var(--ok-soft)' },
      warn: { DEFAULT: 'var(--warn)', soft: 'var(--warn-soft)' },
      danger: { DEFAULT: 'var(--danger)', soft: 'var(--danger-soft)' },
      info: { DEFAULT: 'var(--info)', soft: 'var(--info-soft)' },
    },
    borderRadius: { none: '0', DEFAULT: 'var(--radius)', full: '9999px' },
    boxShadow: { none: 'none', pop: 'var(--pop-shadow)' },
    fontSize: {
      xs: ['0.8125rem', { lineHeight: '1.15rem' }],
      sm: ['0.9063rem', { lineHeight: '1.3rem' }],
      base: ['0.9688rem', { lineHeight: '1.45rem' }],
      lg: ['1.125rem', { lineHeight: '1.55rem' }],
      xl: ['1.375rem', { lineHeight: '1.75rem' }],
      '2xl': ['1.75rem', { lineHeight: '2.1rem' }],
      '3xl': ['2.25rem', { lineHeight: '2.6rem' }],
      '4xl': ['3rem', { lineHeight: '3.3rem' }],
    },
    extend: {
      animation: {
        appear: 'appear 140ms ease-out',
        breathe: 'breathe 1.6s ease-in-out infinite',
        pass: 'pass 1.4s ease-in-out infinite',
      },
    },
  },
};

export default config;
