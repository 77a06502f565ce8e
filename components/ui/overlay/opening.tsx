/** Shown while something requested is fetched: letters typed meanwhile are meant for it. */
export function Opening() {
  return <span hidden data-holds-letters />;
}
