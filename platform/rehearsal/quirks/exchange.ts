/** A call as its client made it; `path` stands below the root of the service. `body` is null without JSON. */
export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
};

/** Its answer. `body` is undefined where it is no JSON, and then goes through as it is. */
export type Answered = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
};

/** One thing that another platform does differently. Failures are answered as the service answers them. */
export type Difference = {
  /** The call in the service's words. */
  readonly ask?: (asked: Asked) => Asked;
  /** The answer in the other platform's words. */
  readonly answer?: (answered: Answered, asked: Asked) => Answered;
};

export type Wire = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Wire =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const COLLECTIONS = ['candidatures', 'offres', 'maisons', 'groupes'] as const;
export type Collection = (typeof COLLECTIONS)[number];

/** Whose records a path answers with: `/groupes/3/offres` with offers. */
export function findCollection(path: string): Collection | null {
  const names = path.split('/').filter((name) => COLLECTIONS.some((known) => known === name));
  return COLLECTIONS.find((known) => known === names.at(-1)) ?? null;
}

export type Reshape = (record: Wire) => Wire;

/** Other shapes for the records of some collections, wherever they are answered. */
export function reshaping(shapes: Partial<Record<Collection, Reshape>>): Difference {
  return {
    answer: (answered, { path }) => {
      const collection = findCollection(path);
      const shape = collection ? shapes[collection] : undefined;
      return shape ? { ...answered, body: eachRecord(answered.body, shape) } : answered;
    },
  };
}

/** Statistics have no identifier and are no record. */
function eachRecord(body: unknown, shape: Reshape): unknown {
  if (Array.isArray(body)) return body.map((entry) => eachRecord(entry, shape));
  return isRecord(body) && 'id' in body ? shape(body) : body;
}

/** Changes every text of a body, however deep; `key` is the name it stands under. */
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
