import type { ReactNode } from 'react';
import { LinkButton } from '#components/ui/button/link-button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { plus } from '#components/ui/icons/icon-paths.ts';

type NewLinkProps = {
  href: string;
  /** Beside controls that leave no room for words on a tablet either. */
  isCrowded?: boolean;
  children: ReactNode;
};

/** Link to a new record: in the header of a list on a phone only its icon. */
export function NewLink({ href, isCrowded = false, children }: NewLinkProps) {
  return (
    <LinkButton
      variant="primary"
      className={isCrowded ? 'max-lg:square' : 'in-data-list-bar:max-sm:square'}
      href={href}
    >
      <Icon path={plus} className="size-4" />
      <span className={isCrowded ? 'max-lg:sr-only' : 'in-data-list-bar:max-sm:sr-only'}>{children}</span>
    </LinkButton>
  );
}
