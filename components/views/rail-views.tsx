import { getTranslations } from 'next-intl/server';
import { Icon } from '#components/ui/icons/icon.tsx';
import { bookmark } from '#components/ui/icons/icon-paths.ts';
import { PopButton } from '#components/ui/overlay/pop-button.tsx';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import type { PinnedView } from '#lib/engines/views/model.ts';
import { PinList } from './pin-list.tsx';

type RailViewsProps = { reading: Promise<readonly PinnedView[]>; scope: ScopeRef };

/** The reader's pinned views in the rail; behind one icon where it has no room for text. */
export async function RailViews({ reading, scope }: RailViewsProps) {
  const [t, views] = await Promise.all([getTranslations('views'), reading]);
  if (views.length === 0) return null;
  const pins = <PinList views={views} scope={scope} />;
  return (
    <>
      <section aria-labelledby="rail-views" className="rail-narrow:hidden">
        <h2 id="rail-views" className="mb-1 px-2.5 text-xs text-ink-faint">
          {t('title')}
        </h2>
        {pins}
      </section>
      <div className="hidden border-t pt-2 rail-narrow:block [anchor-scope:--place]">
        <PopButton
          id="rail-pins"
          label={t('pinnedTitle')}
          className="group/place rail-entry"
          panel="w-72 max-w-[calc(100vw-2rem)]"
          face={
            <>
              <Icon path={bookmark} className="size-4.5" />
              <span className="rail-words">{t('pinnedTitle')}</span>
            </>
          }
        >
          {pins}
        </PopButton>
      </div>
    </>
  );
}
