/** Stands for what was asked for and is being fetched: letters that are typed meanwhile are meant for it. */
export function Opening() {
  return <span hidden data-holds-letters />;
}
