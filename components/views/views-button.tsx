'use client';

import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button/button-class.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { star } from '#components/ui/icons/icon-paths.ts';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { closePopovers, PopButton } from '#components/ui/overlay/pop-button.tsx';
import { restoreFocus } from '#components/ui/overlay/restore-focus.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { type SavedView, type ViewList, viewIn } from '#lib/engines/views/model.ts';

/** Fetched when it is first opened. */
const ViewsPanel = lazyPart(async () => (await import('./views-panel.tsx')).ViewsPanel);

type ViewsButtonProps = {
  views: readonly SavedView[];
  list: ViewList;
  scope: ScreenScope;
  /** The displayed state of the list, where that is more than its address has. */
  onScreen?: string;
  /** Visible while one of the views is open, whose name it shows; otherwise among the other actions. */
  place: 'inSight' | 'withRest';
};

/** The saved views of a list. */
export function ViewsButton({ views, list, scope, onScreen, place }: ViewsButtonProps) {
  const t = useTranslations('views');
  const current = viewIn(useSearchParams(), views);
  if ((place === 'inSight') !== Boolean(current)) return null;
  return (
    <span ref={restoreFocus()} className="grid min-w-0 *:justify-start">
      <PopButton
        id="kept-views"
        className={current ? buttonClass('secondary', 'md', 'max-sm:square') : buttonClass('quiet', 'md')}
        label={t('title')}
        panel="w-[min(24rem,calc(100vw-2rem))]"
        face={
          <>
            <Icon path={star} className="size-4.5" />
            <span className={`max-w-40 truncate ${current ? 'max-sm:sr-only' : ''}`}>
              {current?.name ?? t('title')}
            </span>
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
    </span>
  );
}
