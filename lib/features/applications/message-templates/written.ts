type Message = { readonly subject: string; readonly body: string };

/** A message while it is written, with what a template changed in it. */
export type Written = Message & {
  /** The text that the last template inserted. */
  readonly filled: Message;
  /** The person's own text that a template has replaced, until it is restored. */
  readonly replaced: Message | null;
};

const EMPTY: Message = { subject: '', body: '' };

export const NOTHING_WRITTEN: Written = { ...EMPTY, filled: EMPTY, replaced: null };

/** Replaces the text by that of a template; the person's own text can be restored. */
export function withTemplate(written: Written, template: Message): Written {
  return { ...template, filled: template, replaced: ownWords(written) ?? written.replaced };
}

/** Swaps the present text for the one that a template has replaced. */
export function reverted(written: Written): Written {
  return { ...(written.replaced ?? EMPTY), filled: EMPTY, replaced: ownWords(written) };
}

/** The text, unless it is empty or that of the template. */
function ownWords({ subject, body, filled }: Written): Message | null {
  if (subject === filled.subject && body === filled.body) return null;
  return subject.trim() === '' && body.trim() === '' ? null : { subject, body };
}
