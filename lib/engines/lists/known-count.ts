type Counts = Readonly<Record<string, number>>;

/** Whether a count includes all matching records, some of them, or an unknown part. */
export type CountKnowledge = 'whole' | 'part' | 'none';

/**
 * How complete the number of records in `statuses` is. A platform may have other words for states than the contract
 * (`listed`): where it uses such words, records of a status that it does not use may have any of them.
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

/** “At least none” says nothing: it is shown as unknown too. */
export function isUnknown(knowledge: CountKnowledge, count: number): boolean {
  return knowledge === 'none' || (knowledge === 'part' && count === 0);
}
