import type { ComponentProps } from 'react';
import { controlClass } from './control-class.ts';

/** Grows with what is typed where the browser can. */
export function Textarea({ className = '', rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={`${controlClass} field-sizing-content min-h-24 py-2 ${className}`}
      {...rest}
    />
  );
}
