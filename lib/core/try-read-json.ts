/**
 * The JSON of one of our own read routes, for what looks now and then and can wait for its next look: null when there
 * is none, whatever the reason, also when the answer broke off or somebody else's page came in its place.
 */
export async function tryReadJson<T>(url: string, signal: AbortSignal | null = null): Promise<T | null> {
  try {
    const response = await fetch(url, { signal });
    return response.ok ? ((await response.json()) as T) : null;
  } catch {
    return null;
  }
}
