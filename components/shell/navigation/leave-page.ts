/**
 * Leaves for the sign-in screen by a full load, so that nothing stays in memory. Nothing is seen of the page
 * meanwhile, nor when the browser brings it back from its cache.
 */
export function leavePage(address = '/sign-in'): void {
  document.documentElement.hidden = true;
  location.assign(address);
}
