import { useTranslations } from 'next-intl';
import { NavLink } from '#components/shell/navigation/nav-link.tsx';
import { href } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { type PinnedView, searchOfView } from '#lib/engines/views/model.ts';

/** Pinned views as entries of the navigation, with the number of rows of each. */
export function PinList({ views, scope }: { views: readonly PinnedView[]; scope: ScopeRef }) {
  const t = useTranslations('views');
  return (
    <ul className="grid grid-cols-1 gap-0.5">
      {views.map((view) => (
        <li key={view.id}>
          <NavLink
            href={href(scope, view.list) + searchOfView(view)}
            exact
            shortcut={null}
            className="flex min-h-8 items-center gap-2 rounded px-2.5 text-sm text-ink-soft hover:bg-line/50 hover:text-ink pointer-coarse:min-h-11"
          >
            <span className="min-w-0 flex-1 truncate">{view.name}</span>
            {view.count !== null && (
              <span className="tabular text-xs text-ink-faint">
                <span aria-hidden="true">{view.count}</span>
                <span className="sr-only">{t('countOf', { list: view.list, count: view.count })}</span>
              </span>
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
