/** Stands for a dialog, a menu or an editor that was asked for and is being fetched: what is typed meanwhile is meant for it. */
export function Opening() {
  return <span hidden data-holds-letters />;
}
