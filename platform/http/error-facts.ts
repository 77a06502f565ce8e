/** What the log keeps of an error: its kind and its place. The message of a database error can hold row values. */
export function toErrorFacts(error: unknown): { readonly name: string; readonly at: readonly string[] } {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const { name, message, stack = '' } = error;
  // A message of several lines may have some that look like places.
  const start = message === '' ? -1 : stack.indexOf(message);
  const below = stack.slice(start < 0 ? 0 : start + message.length).split('\n');
  return { name, at: below.filter((line) => /^\s+at /.test(line)).slice(0, 6) };
}
