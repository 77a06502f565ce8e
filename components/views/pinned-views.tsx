import { useTranslations } from 'next-intl';
import { TextLink } from '#components/ui/link/text-link.tsx';
import { href } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { type PinnedView, searchOfView } from '#lib/engines/views/model.ts';

type PinnedViewsProps = { views: readonly PinnedView[]; scope: ScopeRef };

/** The views that somebody has pinned, with the number of rows of each. */
export function PinnedViews({ views, scope }: PinnedViewsProps) {
  const t = useTranslations('views');
  if (views.length === 0) return null;
  return (
    <section aria-labelledby="pinned-views" className="min-w-0">
      <h2 id="pinned-views" className="border-b border-line-strong pb-1.5 font-display text-xl">
        {t('pinnedTitle')}
      </h2>
      <ul className="divide-y">
        {views.map((view) => (
          <li key={view.id} className="flex items-baseline justify-between gap-4 py-2.5">
            <TextLink href={href(scope, view.list) + searchOfView(view)} className="min-w-0 truncate">
              {view.name}
            </TextLink>
            <span className="tabular shrink-0 text-sm text-ink-soft">
              {view.count !== null && t('countOf', { list: view.list, count: view.count })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
