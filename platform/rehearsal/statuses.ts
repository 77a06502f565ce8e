/** Words of another platform: what it calls the statuses it names differently, per collection. */
const OTHER_WORDS: Record<string, Record<string, string>> = {
  candidatures: { reviewing: 'en_cours', offered: 'proposition' },
  offres: { closed: 'pourvue' },
};

type Words = Record<string, string>;

function findWords(path: string): Words | null {
  const collection = /\/(candidatures|offres)(?:\/|$)/.exec(path)?.[1];
  return collection ? (OTHER_WORDS[collection] ?? null) : null;
}

/** What the other platform calls it; its `status` fields are renamed wherever they stand in the body. */
export function toOtherWords(path: string, body: unknown): unknown {
  const words = findWords(path);
  return words ? rename(body, words) : body;
}

/** The body of a write as we know it; our own word is unknown over there. */
export function fromOtherWords(path: string, body: unknown): unknown {
  const words = findWords(path);
  if (!words) return body;
  const back = Object.entries(words).flatMap(([ours, theirs]) => [
    [theirs, ours],
    [ours, `unknown_${ours}`],
  ]);
  return rename(body, Object.fromEntries(back));
}

type Item = Record<string, unknown>;

/** The entries of a batch or of its answer; none where the body is something else. */
export function toItems(body: unknown, name: 'requests' | 'responses'): readonly (Item | null)[] {
  const items = typeof body === 'object' && body !== null ? (body as Item)[name] : null;
  return Array.isArray(items) ? items : [];
}

/** Each item of a batch has the words of its own path. */
export function fromOtherBatch(body: unknown): unknown {
  const requests = toItems(body, 'requests');
  if (requests.length === 0) return body;
  const renamed = requests.map(
    (item) => item && { ...item, body: fromOtherWords(String(item.path), item.body) },
  );
  return { ...(body as Item), requests: renamed };
}

export function toOtherBatch(paths: readonly string[], body: unknown): unknown {
  const responses = toItems(body, 'responses');
  if (responses.length === 0) return body;
  const renamed = responses.map(
    (item, place) => item && { ...item, body: toOtherWords(paths[place] ?? '', item.body) },
  );
  return { ...(body as Item), responses: renamed };
}

/** The comma-separated `status` parameter of a list. */
export function fromOtherFilter(path: string, filter: string): string {
  return filter
    .split(',')
    .map((status) => (fromOtherWords(path, { status }) as { status: string }).status)
    .join(',');
}

function rename(value: unknown, words: Words): unknown {
  if (Array.isArray(value)) return value.map((entry) => rename(entry, words));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const renamed = key === 'status' && typeof inner === 'string' ? words[inner] : undefined;
      return [key, renamed ?? rename(inner, words)];
    }),
  );
}
