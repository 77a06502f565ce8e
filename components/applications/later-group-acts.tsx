'use client';

import { type ComponentProps, Suspense } from 'react';
import { later } from '#components/ui/later.ts';

const GroupActs = later(async () => (await import('./group-acts.tsx')).GroupActs);

/** Apart from the list, which establishments have too: only a group fetches it. */
export function LaterGroupActs(props: ComponentProps<typeof GroupActs>) {
  return (
    <Suspense fallback={<span className="h-7 pointer-coarse:h-10" />}>
      <GroupActs {...props} />
    </Suspense>
  );
}
