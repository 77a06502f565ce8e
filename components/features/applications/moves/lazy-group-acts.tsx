'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, Suspense } from 'react';
import { buttonClass } from '#components/ui/button/button-class.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { lock } from '#components/ui/icons/icon-paths.ts';
import { lazyPart } from '#components/ui/overlay/lazy.ts';

const GroupActs = lazyPart(async () => (await import('./group-acts.tsx')).GroupActs);

/** Apart from the list, which establishments use too: only a group fetches it. */
export function LazyGroupActs(props: ComponentProps<typeof GroupActs>) {
  const t = useTranslations('applications.groupActs');
  return (
    // In the space of its button, which is locked without a filter, so that the text beside it does not rewrap.
    <Suspense
      fallback={
        <span className={buttonClass('secondary', 'sm', 'invisible')}>
          {t('answer', { count: 0 })}
          <Icon path={lock} className="size-3.5" />
        </span>
      }
    >
      <GroupActs {...props} />
    </Suspense>
  );
}
