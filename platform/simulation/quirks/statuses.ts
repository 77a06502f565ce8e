import {
  type Answered,
  type Asked,
  type Collection,
  type Difference,
  findCollection,
  isRecord,
} from './exchange.ts';

type Words = Readonly<Record<string, string>>;
/** The other platform's names of the statuses that it names differently. */
type Vocabulary = Readonly<Partial<Record<Collection, Words>>>;

const SOME_OTHERS: Vocabulary = {
  candidatures: { reviewing: 'en_cours', offered: 'proposition' },
  offres: { closed: 'pourvue' },
};

/** No name in common with the service. */
const ALL_OTHERS: Vocabulary = {
  candidatures: {
    received: 'nouvelle',
    reviewing: 'en_cours',
    shortlisted: 'retenue',
    interview: 'entretien',
    offered: 'proposition',
    hired: 'embauche',
    rejected: 'refus',
    withdrawn: 'retrait',
  },
  offres: {
    draft: 'brouillon',
    pending: 'en_attente',
    published: 'en_ligne',
    closed: 'pourvue',
    archived: 'archivee',
  },
};

export const OTHER_STATUSES = speaking(SOME_OTHERS);
export const FOREIGN_STATUSES = speaking(ALL_OTHERS);

function speaking(vocabulary: Vocabulary): Difference {
  return {
    ask: (asked) => {
      const words = wordsOf(vocabulary, asked.path);
      return words ? askIn(backOf(words), asked) : asked;
    },
    answer: (answered, { path }) =>
      path.endsWith('/stats') ? countedBy(vocabulary, answered) : named(wordsOf(vocabulary, path), answered),
  };
}

function wordsOf(vocabulary: Vocabulary, path: string): Words | undefined {
  const collection = findCollection(path);
  return collection ? vocabulary[collection] : undefined;
}

/** From the other names back to the service's, which are unknown there. */
function backOf(words: Words): Words {
  const entries = Object.entries(words).flatMap(([ours, theirs]) => [
    [ours, `unknown_${ours}`],
    [theirs, ours],
  ]);
  return Object.fromEntries(entries);
}

function askIn(words: Words, asked: Asked): Asked {
  const query = new URLSearchParams(asked.query);
  const filter = query.get('status');
  // Comma-separated where it names several.
  if (filter)
    query.set(
      'status',
      filter
        .split(',')
        .map((status) => words[status] ?? status)
        .join(),
    );
  return { ...asked, query, body: rename(asked.body, words) };
}

function named(words: Words | undefined, answered: Answered): Answered {
  return words ? { ...answered, body: rename(answered.body, words) } : answered;
}

/** Renames `status` properties at any depth. */
function rename(value: unknown, words: Words): unknown {
  if (Array.isArray(value)) return value.map((entry) => rename(entry, words));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const renamed = key === 'status' && typeof inner === 'string' ? words[inner] : undefined;
      return [key, renamed ?? rename(inner, words)];
    }),
  );
}

/** Statistics are counts by status, under the name of the collection. */
function countedBy(vocabulary: Vocabulary, answered: Answered): Answered {
  if (!isRecord(answered.body)) return answered;
  const body = Object.entries(answered.body).map(([key, counts]) => {
    const words = vocabulary[key as Collection] ?? {};
    if (!isRecord(counts)) return [key, counts];
    return [
      key,
      Object.fromEntries(Object.entries(counts).map(([status, n]) => [words[status] ?? status, n])),
    ];
  });
  return { ...answered, body: Object.fromEntries(body) };
}
