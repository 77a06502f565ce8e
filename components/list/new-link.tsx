import type { ReactNode } from 'react';
import { LinkButton } from '#components/ui/button/link-button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { plus } from '#components/ui/icons/icon-paths.ts';

/** Link to a new record: in the header of a list on a phone only its icon. */
export function NewLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <LinkButton variant="primary" className="in-data-list-bar:max-sm:square" href={href}>
      <Icon path={plus} className="size-4" />
      <span className="in-data-list-bar:max-sm:sr-only">{children}</span>
    </LinkButton>
  );
}
