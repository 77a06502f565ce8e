type Counts = Readonly<Record<string, number>>;

/**
 * Whether the number of records in `statuses` says something. A platform may have other words for states than the
 * contract (`listed`): where it uses such words, and none of `statuses`, the records may stand under any of them.
 */
export function isCountKnown(
  counts: Counts,
  statuses: readonly string[],
  listed: readonly string[],
): boolean {
  const used = Object.keys(counts).filter((status) => (counts[status] ?? 0) > 0);
  return used.some((status) => statuses.includes(status)) || used.every((status) => listed.includes(status));
}
