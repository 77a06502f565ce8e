'use client';

import { useTranslations } from 'next-intl';
import { LazyWhoToAsk } from '#components/shell/trouble/lazy-who-to-ask.ts';
import { buttonClass } from '#components/ui/button/button-class.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { download } from '#components/ui/icons/icon-paths.ts';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { LazyInertControl } from '#components/ui/overlay/lazy-inert-control.tsx';
import { PopButton } from '#components/ui/overlay/pop-button.tsx';
import { type ApplicationParams, MOST_EXPORTED } from '#lib/engines/mirror/lists/application-list.ts';
import { reasonAgainst } from '#lib/engines/scope/screen-scope.ts';
import { useScreen } from '../screen-context.ts';

/** Fetched when it is first opened. */
const ExportPanel = lazyPart(async () => (await import('./export-panel.tsx')).ExportPanel);

/** Exports or prints the list, for those who may and up to the maximum number of rows. */
export function ExportButton({ total, params }: { total: number; params: ApplicationParams }) {
  const lists = useTranslations('lists');
  const feedback = useTranslations('feedback');
  const { scope } = useScreen();
  const against = reasonAgainst(scope, 'application.export');
  const reason =
    (against && feedback(`${against}Reason`)) ??
    (total > MOST_EXPORTED ? lists('exportTooMany', { most: MOST_EXPORTED }) : null);
  if (reason)
    return (
      <LazyInertControl
        variant="quiet"
        reason={reason}
        more={against && <LazyWhoToAsk scope={scope} permission="application.export" />}
      >
        {lists('exportAs')}
      </LazyInertControl>
    );
  return (
    <PopButton
      id="application-export"
      className={buttonClass('quiet', 'md')}
      label={lists('exportAs')}
      panel="w-[min(18rem,calc(100vw-2rem))] text-base text-ink"
      face={
        <>
          <Icon path={download} className="size-4" />
          {lists('exportAs')}
        </>
      }
    >
      <ExportPanel {...{ total, params }} />
    </PopButton>
  );
}
