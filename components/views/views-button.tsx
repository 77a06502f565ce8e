'use client';

import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button-class.ts';
import { Icon } from '#components/ui/icon.tsx';
import { star } from '#components/ui/icon-paths.ts';
import { later } from '#components/ui/later.ts';
import { PopButton } from '#components/ui/pop-button.tsx';
import type { ScreenScope } from '#lib/scope/screen-scope.ts';
import { type SavedView, type ViewList, viewIn } from '#lib/views/model.ts';

/** Fetched when it is first opened. */
const ViewsPanel = later(async () => (await import('./views-panel.tsx')).ViewsPanel);

const PANEL = 'kept-views';

type ViewsButtonProps = { views: readonly SavedView[]; list: ViewList; scope: ScreenScope };

/** The lists that are kept under a name, one press away. */
export function ViewsButton({ views, list, scope }: ViewsButtonProps) {
  const t = useTranslations('views');
  const current = viewIn(useSearchParams(), views);
  return (
    <PopButton
      id={PANEL}
      className={buttonClass('secondary', 'md')}
      label={t('title')}
      panel="scroll-thin max-h-[min(36rem,calc(100dvh-8rem))] w-[min(24rem,calc(100vw-2rem))] overflow-y-auto"
      face={
        <>
          <Icon path={star} className="size-4.5" />
          <span className="max-w-40 truncate">{current?.name ?? t('title')}</span>
        </>
      }
    >
      <ViewsPanel
        key={current?.id}
        {...{ views, list, scope }}
        current={current ?? null}
        onDone={() => document.getElementById(PANEL)?.hidePopover()}
      />
    </PopButton>
  );
}
