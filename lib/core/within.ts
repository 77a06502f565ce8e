/** The result of `work`, or null when it takes longer than this many milliseconds; the work itself continues. */
export async function within<T>(work: Promise<T>, milliseconds: number): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, milliseconds, null);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
