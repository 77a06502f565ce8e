type Message = { readonly subject: string; readonly body: string };

/** A message while it is written, and what a template did to it. */
export type Written = Message & {
  /** What the last template put there. */
  readonly filled: Message;
  /** The person's own words that a template has taken the place of, until they are taken back. */
  readonly replaced: Message | null;
};

const EMPTY: Message = { subject: '', body: '' };

export const NOTHING_WRITTEN: Written = { ...EMPTY, filled: EMPTY, replaced: null };

/** The words of a template in place of what is there; words of the person's own can be taken back. */
export function withTemplate(written: Written, template: Message): Written {
  return { ...template, filled: template, replaced: ownWords(written) ?? written.replaced };
}

/** The words that a template has taken the place of, for those that are there now. */
export function reverted(written: Written): Written {
  return { ...(written.replaced ?? EMPTY), filled: EMPTY, replaced: ownWords(written) };
}

/** What is written, unless it is what the template says or nothing. */
function ownWords({ subject, body, filled }: Written): Message | null {
  if (subject === filled.subject && body === filled.body) return null;
  return subject.trim() === '' && body.trim() === '' ? null : { subject, body };
}
