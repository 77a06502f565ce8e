/**
 * A call as its client made it; `path` is relative to the root of the service. `body` is null without JSON.
 */
export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
};

/** The answer. `body` is undefined where it is not JSON, and is then passed through. */
export type Answered = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
};

/** One deviation of another platform. Failures are answered as the service answers them. */
export type Difference = {
  /** Translates the call into the service's vocabulary. */
  readonly ask?: (asked: Asked) => Asked;
  /** Translates the answer into the other platform's vocabulary. */
  readonly answer?: (answered: Answered, asked: Asked) => Answered;
};

export type Wire = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Wire =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const COLLECTIONS = ['candidatures', 'offres', 'maisons', 'groupes'] as const;
export type Collection = (typeof COLLECTIONS)[number];

/** The collection whose records a path answers with: `/groupes/3/offres` with offers. */
export function findCollection(path: string): Collection | null {
  const names = path.split('/').filter((name) => COLLECTIONS.some((known) => known === name));
  return COLLECTIONS.find((known) => known === names.at(-1)) ?? null;
}

export type Reshape = (record: Wire) => Wire;

/** Other shapes for the records of some collections, in every answer. */
export function reshaping(shapes: Partial<Record<Collection, Reshape>>): Difference {
  return {
    answer: (answered, { path }) => {
      const collection = findCollection(path);
      const shape = collection ? shapes[collection] : undefined;
      return shape ? { ...answered, body: eachRecord(answered.body, shape) } : answered;
    },
  };
}

/** Statistics have no identifier and are not records. */
function eachRecord(body: unknown, shape: Reshape): unknown {
  if (Array.isArray(body)) return body.map((entry) => eachRecord(entry, shape));
  return isRecord(body) && 'id' in body ? shape(body) : body;
}

/** Changes every text of a body, however deep; `key` is its property. */
export function eachText(value: unknown, change: (text: string, key: string) => unknown, key = ''): unknown {
  if (typeof value === 'string') return change(value, key);
  if (Array.isArray(value)) return value.map((entry) => eachText(entry, change, key));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, eachText(inner, change, name)]),
  );
}

export function askAs(differences: readonly Difference[], asked: Asked): Asked {
  return differences.reduce((call, { ask }) => ask?.(call) ?? call, asked);
}

export function answerAs(differences: readonly Difference[], answered: Answered, asked: Asked): Answered {
  if (answered.status >= 400) return answered;
  return differences.reduce((given, { answer }) => answer?.(given, asked) ?? given, answered);
}
