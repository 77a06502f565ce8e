import type { ComponentProps } from 'react';
import { controlClass, controlHeight } from './control-class.ts';

export function TextInput({ className = '', type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input type={type} className={`${controlClass} ${controlHeight} ${className}`} {...rest} />;
}
