import type { ReactNode } from 'react';
import { Badge } from '../badge.tsx';
import { Link } from './link.tsx';

export type TabLink = {
  href: string;
  label: ReactNode;
  current: boolean;
  count?: ReactNode;
  /** Hidden on a phone, where the page below the tabs shows it. */
  isCountSpared?: boolean;
};

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
                <span className={tab.isCountSpared ? 'max-sm:hidden' : 'contents'}>
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
