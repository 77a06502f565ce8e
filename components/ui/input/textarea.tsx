import type { ComponentProps } from 'react';
import { controlClass } from './control-class.ts';

/** Grows with its text where the browser supports it. */
export function Textarea({ className = '', rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={`${controlClass} field-sizing-content min-h-24 py-2 ${className}`}
      {...rest}
    />
  );
}
