/**
 * Goes to the sign-in screen by a full load, so that nothing stays in memory. The page is hidden meanwhile, and stays
 * hidden when the browser restores it from its cache.
 */
export function leavePage(address = '/sign-in'): void {
  document.documentElement.hidden = true;
  location.assign(address);
}
