'use client';

import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button/button-class.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { star } from '#components/ui/icons/icon-paths.ts';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { closePopovers, PopButton } from '#components/ui/overlay/pop-button.tsx';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { type SavedView, type ViewList, viewIn } from '#lib/engines/views/model.ts';

/** Fetched when it is first opened. */
const ViewsPanel = lazyPart(async () => (await import('./views-panel.tsx')).ViewsPanel);

type ViewsButtonProps = {
  views: readonly SavedView[];
  list: ViewList;
  scope: ScreenScope;
  /** The list as it is on the screen, where that is more than its address says. */
  onScreen?: string;
};

/** The lists that are kept under a name, one press away. */
export function ViewsButton({ views, list, scope, onScreen }: ViewsButtonProps) {
  'use no memo';
  const t = useTranslations('views');
  const current = viewIn(useSearchParams(), views);
  return (
    <PopButton
      id="kept-views"
      className={buttonClass('secondary', 'md')}
      label={t('title')}
      panel="w-[min(24rem,calc(100vw-2rem))]"
      face={
        <>
          <Icon path={star} className="size-4.5" />
          <span className="max-w-40 truncate">{current?.name ?? t('title')}</span>
        </>
      }
    >
      <ViewsPanel
        key={current?.id}
        {...{ views, list, scope, onScreen }}
        current={current ?? null}
        onDone={closePopovers}
      />
    </PopButton>
  );
}
