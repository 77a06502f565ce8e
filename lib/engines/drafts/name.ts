// Separate from the schemas of drafts: every form ships this with its page.

/** Name of the draft of a record of a kind; null for a record that does not exist yet. */
export const draftName = (kind: string, recordId: number | null) => `${kind}:${recordId ?? 'new'}`;
