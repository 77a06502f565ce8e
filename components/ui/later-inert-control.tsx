'use client';

import { type ComponentProps, Suspense } from 'react';
import { buttonClass } from './button-class.ts';
import { later } from './later.ts';

const InertControl = later(async () => (await import('./inert-control.tsx')).InertControl);

/** Apart from the page, where most people may use the control; its place is kept until it is there. */
export function LaterInertControl(props: ComponentProps<typeof InertControl>) {
  const { variant = 'secondary', size = 'md', children } = props;
  return (
    <Suspense fallback={<span className={buttonClass(variant, size, 'invisible')}>{children}</span>}>
      <InertControl {...props} />
    </Suspense>
  );
}
