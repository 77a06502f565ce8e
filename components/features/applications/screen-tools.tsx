'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonClass } from '#components/ui/button/button-class.ts';
import { LinkButton } from '#components/ui/button/link-button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { dots, lock } from '#components/ui/icons/icon-paths.ts';
import { closePopovers } from '#components/ui/overlay/pop-button.tsx';
import { ViewsButton } from '#components/views/views-button.tsx';
import { applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import { href } from '#lib/engines/scope/href.ts';
import { may } from '#lib/engines/scope/screen-scope.ts';
import type { SavedView } from '#lib/engines/views/model.ts';
import { ViewSwitch } from './filters/view-switch.tsx';
import { READ_ONLY } from './read-only.ts';
import { useScreen } from './screen-context.ts';
import type { ListParamsControl, ScreenData } from './screen-data.ts';
import { tableLook } from './table/table-look.ts';

type ScreenToolsProps = {
  list: ListParamsControl;
  views: readonly SavedView[];
  habits: ScreenData['habits'];
  /** The way to a new application. */
  add: (className: string) => ReactNode;
  onSelect: () => void;
};

const MORE = 'application-tools';

/** Right of the filters: the round, and what a phone has in a panel and other windows in the row itself. */
export function ScreenTools({ list, views, habits, add, onSelect }: ScreenToolsProps) {
  'use no memo';
  const t = useTranslations('applications');
  const { scope, inertReason } = useScreen();
  const { params } = list;
  const { columns, density } = tableLook(scope, params, habits);
  const onScreen = applicationList.search(params.view === 'table' ? { ...params, columns, density } : params);
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:gap-1.5">
      {may(scope, 'followUp.read') && (
        <LinkButton
          href={`${href(scope, 'applications', 'triage')}${applicationList.search({ ...params, view: 'board', snoozed: false, page: 1 })}`}
        >
          {t('triage')}
        </LinkButton>
      )}
      {inertReason !== null && <SheetButton sheet={READ_ONLY} icon={lock} label={t('readOnly')} />}
      <SheetButton sheet={MORE} icon={dots} label={t('more')} />
      <div
        id={MORE}
        popover="auto"
        className="phone-sheet flex-wrap items-center gap-2 max-sm:open:grid sm:flex"
      >
        {add('sm:hidden')}
        <ViewsButton views={views} list="applications" scope={scope} onScreen={onScreen} />
        {inertReason === null && (
          <button
            type="button"
            popoverTarget={MORE}
            popoverTargetAction="hide"
            onClick={onSelect}
            className={buttonClass('secondary', 'md', '[@media(hover:hover)]:hidden')}
          >
            {t('startSelecting')}
          </button>
        )}
        <ViewSwitch
          view={params.view}
          onSwitch={(view) => {
            closePopovers();
            list.setShown({ view });
          }}
        />
      </div>
    </div>
  );
}

/** Opens on a phone what other windows have in the page. */
function SheetButton({ sheet, icon, label }: { sheet: string; icon: string; label: string }) {
  'use no memo';
  return (
    <button
      type="button"
      popoverTarget={sheet}
      aria-label={label}
      className={buttonClass('secondary', 'md', 'max-sm:square sm:hidden')}
    >
      <Icon path={icon} className="size-4.5" />
    </button>
  );
}
