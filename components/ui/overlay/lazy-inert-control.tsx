'use client';

import { type ComponentProps, Suspense } from 'react';
import { buttonClass } from '../button/button-class.ts';
import { Icon } from '../icons/icon.tsx';
import { lock } from '../icons/icon-paths.ts';
import { lazyPart } from './lazy.ts';

const InertControl = lazyPart(async () => (await import('./inert-control.tsx')).InertControl);

/** Apart from the page, where most people may use the control; its space is reserved until it is loaded. */
export function LazyInertControl(props: ComponentProps<typeof InertControl>) {
  const { variant = 'secondary', size = 'md', children } = props;
  return (
    <Suspense
      fallback={
        <span className={buttonClass(variant, size, 'invisible')}>
          {children}
          <Icon path={lock} className="size-3.5" />
        </span>
      }
    >
      <InertControl {...props} />
    </Suspense>
  );
}
