import { findMisfit } from '#lib/core/fit.ts';

/** Next reads no more of an action. */
const MOST_BYTES = 1024 * 1024;

/** Texts in React’s format that are a literal or a value without a second part of the body. */
const PLAIN_REFERENCE = /^\$(\$|undefined$|NaN$|Infinity$|-Infinity$|-0$|D\d{4}-)/s;
/** A reference to a value elsewhere in the same arguments: `$0:0:opened`. */
const PATH_REFERENCE = /^\$0((?::[^:]+)+)$/;

/**
 * Whether a screen of ours could have sent the body of a server action: arguments as JSON, of a bounded shape, with no
 * dangling reference. Next answers any other with a 500 before code of ours runs.
 */
export function isReadableAction(contentType: string | null, body: string): boolean {
  if (!contentType?.startsWith('text/plain') || Buffer.byteLength(body) > MOST_BYTES) return false;
  const sent = tryParse(body);
  if (!Array.isArray(sent) || findMisfit(sent)?.kind === 'shape') return false;
  return textsIn(sent).every((text) => !text.startsWith('$') || leadsSomewhere(sent, text));
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function leadsSomewhere(sent: readonly unknown[], text: string): boolean {
  if (PLAIN_REFERENCE.test(text)) return true;
  const path = PATH_REFERENCE.exec(text)?.[1]?.split(':').slice(1);
  if (!path) return false;
  let value: unknown = sent;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return false;
    value = Reflect.get(value, name);
  }
  // Only shared objects are referenced, and nothing references a reference.
  return typeof value === 'object' && value !== null;
}
