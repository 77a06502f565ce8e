/**
 * Reads JSON from one of our own read routes, for polls, which can wait for the next turn: null on any failure, also
 * when the answer was cut off or a foreign page was served instead.
 */
export async function tryReadJson<T>(url: string, signal: AbortSignal | null = null): Promise<T | null> {
  try {
    const response = await fetch(url, { signal });
    return response.ok ? ((await response.json()) as T) : null;
  } catch {
    return null;
  }
}
