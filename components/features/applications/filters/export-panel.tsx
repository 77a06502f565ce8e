'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icons/icon.tsx';
import { file, rows } from '#components/ui/icons/icon-paths.ts';
import { menuItemClass } from '#components/ui/overlay/menu-item.tsx';
import { closePopovers } from '#components/ui/overlay/pop-button.tsx';
import {
  type ApplicationParams,
  applicationList,
  MOST_PRINTED,
} from '#lib/engines/mirror/lists/application-list.ts';
import { apiHref } from '#lib/engines/scope/href.ts';
import { useScreen } from '../screen-context.ts';

/** The ways in which the list leaves the screen: exactly what is filtered, with the columns that are shown. */
export function ExportPanel({ total, params }: { total: number; params: ApplicationParams }) {
  const t = useTranslations('lists');
  const { scope } = useScreen();
  const search = applicationList.search(params);
  const address = (as: string) =>
    `${apiHref(scope, 'applications', 'export')}${search}${search === '' ? '?' : '&'}as=${as}`;
  return (
    <ul className="-mx-2.5 -my-2">
      {(['csv', 'xlsx'] as const).map((as) => (
        <li key={as}>
          <a href={address(as)} download onClick={closePopovers} className={menuItemClass}>
            <Icon path={rows} className="size-4.5" />
            {t(as === 'csv' ? 'exportCsv' : 'exportWorkbook')}
          </a>
        </li>
      ))}
      <li>
        {/* A page of its own: the address is not fetched before it is wanted, since each print is audited. */}
        <a
          href={address('print')}
          target="_blank"
          rel="noreferrer"
          onClick={closePopovers}
          className={menuItemClass}
        >
          <Icon path={file} className="size-4.5" />
          <span>
            {t('print')}
            {total > MOST_PRINTED && (
              <span className="block text-xs text-ink-faint">{t('printMost', { most: MOST_PRINTED })}</span>
            )}
          </span>
        </a>
      </li>
    </ul>
  );
}
