'use client';

import { useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button/button-class.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { arrowDown, arrowUp } from '#components/ui/icons/icon-paths.ts';
import { Link } from '#components/ui/link/link.tsx';
import { closePopovers } from '#components/ui/overlay/pop-button.tsx';

type SortLink = {
  readonly label: string;
  readonly href: string;
  /** The direction of the present order; null of every other. */
  readonly order: 'asc' | 'desc' | null;
};

/** The orders of a list among its other actions: a phone shows few column headers. */
export function SortLinks({ links }: { links: readonly SortLink[] }) {
  const t = useTranslations('lists');
  return (
    <div className="grid border-b border-line pb-1">
      <p id="sort-links" className="px-3.5 pt-1 text-xs text-ink-soft">
        {t('sortBy')}
      </p>
      <ul aria-labelledby="sort-links" className="grid">
        {links.map(({ label, href, order }) => (
          <li key={label} className="grid *:justify-between">
            <Link
              href={href}
              scroll={false}
              aria-current={order !== null || undefined}
              onClick={closePopovers}
              className={buttonClass('quiet', 'md')}
            >
              {label}
              {order && (
                <>
                  <Icon path={{ asc: arrowUp, desc: arrowDown }[order]} className="size-4" />
                  <span className="sr-only">{t(`order.${order}`)}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
