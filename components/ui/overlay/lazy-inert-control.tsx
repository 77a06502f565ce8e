'use client';

import { type ComponentProps, Suspense } from 'react';
import { ButtonSpace } from '../button/button-space.tsx';
import { lazyPart } from './lazy.ts';

const InertControl = lazyPart(async () => (await import('./inert-control.tsx')).InertControl);

/** Apart from the page, where most people may use the control; its space is reserved until it is loaded. */
export function LazyInertControl(props: ComponentProps<typeof InertControl>) {
  const { variant = 'secondary', size = 'md', children } = props;
  return (
    <Suspense
      fallback={
        <ButtonSpace {...{ variant, size }} isLocked>
          {children}
        </ButtonSpace>
      }
    >
      <InertControl {...props} />
    </Suspense>
  );
}
