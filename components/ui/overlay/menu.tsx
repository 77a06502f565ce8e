import type { ReactNode } from 'react';
import { MenuButton, type MenuButtonProps } from './menu-button.tsx';
import { MenuList } from './menu-list.tsx';

type MenuProps = MenuButtonProps & {
  /** Items can also be chosen by 1, 2, 3. */
  numbered?: boolean;
  /** `MenuItem`, `MenuLink` and `MenuHeading`; rendered only while the menu is open. */
  children: ReactNode;
};

/** A button with a list of actions, with the keys of a menu. */
export function Menu({ numbered = false, children, ...button }: MenuProps) {
  return (
    <MenuButton {...button}>
      <MenuList numbered={numbered}>{children}</MenuList>
    </MenuButton>
  );
}
