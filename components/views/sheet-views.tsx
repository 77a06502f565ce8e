import { getTranslations } from 'next-intl/server';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import type { PinnedView } from '#lib/engines/views/model.ts';
import { PinList } from './pin-list.tsx';

type SheetViewsProps = { reading: Promise<readonly PinnedView[]>; scope: ScopeRef };

/** The reader's pinned views in the navigation of a phone. */
export async function SheetViews({ reading, scope }: SheetViewsProps) {
  const [t, views] = await Promise.all([getTranslations('views'), reading]);
  if (views.length === 0) return null;
  return (
    <section aria-labelledby="more-views" className="mt-3">
      <h2 id="more-views" className="mb-1 px-2.5 text-xs text-ink-faint">
        {t('pinnedTitle')}
      </h2>
      <PinList views={views} scope={scope} />
    </section>
  );
}
