import type { ComponentProps } from 'react';
import { Icon } from '../icons/icon.tsx';
import { upDown } from '../icons/icon-paths.ts';
import { controlClass, controlHeight } from './control-class.ts';

/** A native select with our border. */
export function Select({ className = '', children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={`relative grid ${className}`}>
      <select className={`${controlClass} ${controlHeight} appearance-none pe-9`} {...rest}>
        {children}
      </select>
      <Icon
        path={upDown}
        className="pointer-events-none absolute inset-y-0 end-2.5 my-auto size-4 text-ink-faint"
      />
    </span>
  );
}
