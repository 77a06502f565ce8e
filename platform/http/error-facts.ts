/** The name and position of an error, for the log. The message of a database error can hold row values. */
export function toErrorFacts(error: unknown): { readonly name: string; readonly at: readonly string[] } {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const { name, message, stack = '' } = error;
  // Lines of a multi-line message may look like stack frames.
  const start = message === '' ? -1 : stack.indexOf(message);
  const below = stack.slice(start < 0 ? 0 : start + message.length).split('\n');
  return { name, at: below.filter((line) => /^\s+at /.test(line)).slice(0, 6) };
}
