'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Icon } from '#components/ui/icons/icon.tsx';
import { file, rows } from '#components/ui/icons/icon-paths.ts';
import { RadioGroup } from '#components/ui/input/radio-group.tsx';
import { menuItemClass } from '#components/ui/overlay/menu-item.tsx';
import { closePopovers } from '#components/ui/overlay/pop-button.tsx';
import {
  type ApplicationParams,
  applicationList,
  MOST_PRINTED,
} from '#lib/engines/mirror/lists/application-list.ts';
import { apiHref } from '#lib/engines/scope/href.ts';
import { may } from '#lib/engines/scope/screen-scope.ts';
import { useScreen } from '../screen-context.ts';

/**
 * The ways to export the list: exactly what is filtered, with the columns that are shown, and with contact details for
 * those who may export them.
 */
export function ExportPanel({ total, params }: { total: number; params: ApplicationParams }) {
  const t = useTranslations('lists');
  const { scope } = useScreen();
  const [content, setContent] = useState<Content>('columns');
  const search = applicationList.search(params);
  const path = apiHref(scope, 'applications', 'export') + (content === 'contacts' ? '/contacts' : '');
  const address = (as: string) => `${path}${search}${search === '' ? '?' : '&'}as=${as}`;
  return (
    <>
      {may(scope, 'application.exportContacts') ? (
        <RadioGroup
          name="export-content"
          legend={t('exportContent')}
          options={CONTENTS.map((value) => ({ value, label: t(`exportContents.${value}`) }))}
          value={content}
          onChange={setContent}
        />
      ) : (
        <p className="text-xs text-ink-soft">{t('exportNoContacts')}</p>
      )}
      <ul className="-mx-2.5 mt-2 -mb-2">
        {(['csv', 'xlsx'] as const).map((as) => (
          <li key={as}>
            <a href={address(as)} download onClick={closePopovers} className={menuItemClass}>
              <Icon path={rows} className="size-4.5" />
              {t(as === 'csv' ? 'exportCsv' : 'exportWorkbook')}
            </a>
          </li>
        ))}
        <li>
          {/* Opens on request only, without prefetching: each print is recorded in the audit log. */}
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
    </>
  );
}

const CONTENTS = ['columns', 'contacts'] as const;
type Content = (typeof CONTENTS)[number];
