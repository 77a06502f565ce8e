type Counts = Readonly<Record<string, number>>;

/** Of all the records that are meant, of some of them, or of none that can be told. */
export type CountKnowledge = 'whole' | 'part' | 'none';

/**
 * What the number of records in `statuses` says. A platform may have other words for states than the contract
 * (`listed`): where it uses such words, the records of a status that it does not use may stand under any of them.
 */
export function knowledgeOf(
  counts: Counts,
  statuses: readonly string[],
  listed: readonly string[],
): CountKnowledge {
  const used = Object.keys(counts).filter((status) => (counts[status] ?? 0) > 0);
  if (used.every((status) => listed.includes(status))) return 'whole';
  const seen = statuses.filter((status) => used.includes(status));
  if (seen.length === statuses.length) return 'whole';
  return seen.length > 0 ? 'part' : 'none';
}

/** “At least none” says nothing: it is no number either. */
export function isUnknown(knowledge: CountKnowledge, count: number): boolean {
  return knowledge === 'none' || (knowledge === 'part' && count === 0);
}
