import { getTranslations } from 'next-intl/server';
import { Link } from '#components/ui/link.tsx';
import { href } from '#lib/scope/href.ts';
import type { ScopeRef } from '#lib/scope/scope.ts';
import { type PinnedView, searchOfView } from '#lib/views/model.ts';

type RailViewsProps = { reading: Promise<readonly PinnedView[]>; scope: ScopeRef };

/** The pinned lists of the reader in the rail, where it has room for words. */
export async function RailViews({ reading, scope }: RailViewsProps) {
  const [t, views] = await Promise.all([getTranslations('views'), reading]);
  if (views.length === 0) return null;
  return (
    <section aria-labelledby="rail-views" className="rail-narrow:hidden">
      <h2 id="rail-views" className="mb-1 px-2.5 text-xs text-ink-faint">
        {t('title')}
      </h2>
      <ul className="grid grid-cols-1 gap-0.5">
        {views.map((view) => (
          <li key={view.id}>
            <Link
              href={href(scope, view.list) + searchOfView(view)}
              className="flex min-h-8 items-center gap-2 rounded px-2.5 text-sm text-ink-soft hover:bg-line/50 hover:text-ink pointer-coarse:min-h-11"
            >
              <span className="min-w-0 flex-1 truncate">{view.name}</span>
              {view.count !== null && (
                <span className="tabular text-xs text-ink-faint">
                  <span aria-hidden="true">{view.count}</span>
                  <span className="sr-only">{t('countOf', { list: view.list, count: view.count })}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
