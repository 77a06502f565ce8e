import { useTranslations } from 'next-intl';
import { useFileWords } from '#components/media/file-words.ts';
import { buttonClass } from '#components/ui/button/button-class.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { download } from '#components/ui/icons/icon-paths.ts';
import type { SentFile } from '#lib/engines/media/private-file.ts';
import { apiHref } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';

type PrivateTableProps = { items: readonly SentFile[]; scope: ScopeRef };

/** The private files that were sent, each with a link for those who may open it. */
export function PrivateTable({ items, scope }: PrivateTableProps) {
  const t = useTranslations('privateFiles');
  const { sizeOf, dayOf } = useFileWords();
  return (
    <ul aria-label={t('title')} className="divide-y border-y">
      {items.map(({ id, name, size, sentAt, sentBy, isOwn }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <div className="min-w-0">
            <p className="font-semibold break-words">{name}</p>
            <p className="tabular text-sm text-ink-soft">
              {t('facts', { size: sizeOf(size) ?? '', day: dayOf(sentAt) ?? '', person: sentBy })}
            </p>
          </div>
          {isOwn ? (
            <a
              href={apiHref(scope, 'files', id)}
              download
              aria-label={t('openNamed', { name })}
              className={buttonClass('secondary', 'sm')}
            >
              <Icon path={download} className="size-4" />
              {t('open')}
            </a>
          ) : (
            <p className="text-xs text-ink-faint">{t('notYours', { person: sentBy })}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
