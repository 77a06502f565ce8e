'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, Suspense } from 'react';
import { ButtonSpace } from '#components/ui/button/button-space.tsx';
import { lazyPart } from '#components/ui/overlay/lazy.ts';

const GroupActs = lazyPart(async () => (await import('./group-acts.tsx')).GroupActs);

/** Apart from the list, which establishments use too: only a group fetches it. */
export function LazyGroupActs(props: ComponentProps<typeof GroupActs>) {
  const t = useTranslations('applications.groupActs');
  return (
    // Without a filter it is locked.
    <Suspense
      fallback={
        <ButtonSpace size="sm" isLocked>
          {t('answer', { count: 0 })}
        </ButtonSpace>
      }
    >
      <GroupActs {...props} />
    </Suspense>
  );
}
