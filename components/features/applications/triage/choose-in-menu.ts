/** Handles a digit that arrives before the menu that was just opened has the focus; false where it chooses nothing. */
export function chooseInMenu({ key, target }: KeyboardEvent): boolean {
  const menu = document.querySelector('[role="menu"]:popover-open');
  if (!menu || menu.contains(target as Node)) return false;
  menu.querySelectorAll<HTMLElement>('[role="menuitem"]')[Number(key) - 1]?.click();
  return true;
}
