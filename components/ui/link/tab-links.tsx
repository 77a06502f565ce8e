import type { ReactNode } from 'react';
import { Badge } from '../badge.tsx';
import { Link } from './link.tsx';

export type TabLink = {
  href: string;
  label: ReactNode;
  current: boolean;
  count?: ReactNode;
  /** Where the count is hidden: on every phone, or on one that is too narrow for the tabs with it. */
  countHidden?: keyof typeof HIDDEN;
};

const HIDDEN = { phone: 'max-sm:hidden', narrow: 'max-[22rem]:hidden' } as const;

/** Views of one subject, each with its own address. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className="scroll-thin overflow-x-auto border-b">
      <ul className="flex sm:gap-1">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link href={tab.href} aria-current={tab.current ? 'page' : undefined} className="tab-link">
              {tab.label}
              {tab.count !== undefined && (
                <span className={`contents ${tab.countHidden ? HIDDEN[tab.countHidden] : ''}`}>
                  <Badge>{tab.count}</Badge>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
