/** What a place shows and is to show: the number of a picture, or the addresses of all pictures of a text. */
export type Change = { readonly from: string; readonly to: string };

/**
 * The one picture that all these places exchange, and for which: by number where one of them knows it, else by address;
 * null when nothing changes.
 */
export function changedPicture(items: readonly Change[]): Change | null {
  const changes = items.filter(({ from, to }) => from !== to && from !== '' && to !== '');
  const numbered = changes.find(({ from, to }) => /^\d+$/.test(from) && /^\d+$/.test(to));
  if (numbered) return { from: numbered.from, to: numbered.to };
  for (const { from, to } of changes) {
    const after = to.split(' ');
    const before = from.split(' ');
    const at = before.findIndex((address, index) => after[index] !== address);
    const [old, next] = [before[at], after[at]];
    if (old && next) return { from: old, to: next };
  }
  return null;
}
