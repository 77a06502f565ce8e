import { OffreFields } from '#contract/offre.ts';
import { type Asked, type Difference, isRecord, type Wire } from './exchange.ts';

const isOffre = ({ path }: Asked) => /^\/offres(\/\d+)?$/.test(path);
const isWrite = ({ method }: Asked) => method === 'POST' || method === 'PATCH' || method === 'PUT';

/** Fields the service requires; on a platform without them every offer has the first of each. */
const UNKNOWN_OF = { contract_type: 'cdi', department: 'salle' } as const;

const without = (record: Wire, names: readonly string[]): Wire =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

/** A platform whose offers lack these fields: they are accepted silently, not stored and never returned. */
function unknowing(names: readonly string[]): Difference {
  return {
    ask: (asked) => {
      if (!isOffre(asked) || !isWrite(asked) || !isRecord(asked.body)) return asked;
      const filled = asked.method === 'POST' ? UNKNOWN_OF : {};
      return { ...asked, body: { ...filled, ...without(asked.body, names) } };
    },
    answer: (answered, asked) => {
      const { body } = answered;
      if (!/\/offres(\/\d+)?$/.test(asked.path)) return answered;
      const known = (value: unknown) => (isRecord(value) ? without(value, names) : value);
      return { ...answered, body: Array.isArray(body) ? body.map(known) : known(body) };
    },
  };
}

/** An offer's writable fields besides its title. */
export const TITLE_ONLY = unknowing(Object.keys(OffreFields.shape).filter((name) => name !== 'title'));

/** Without reference lists there is nothing to choose from. */
export const NO_TERMS = unknowing(['contract_type', 'department', 'experience', 'benefits', 'languages']);

/** A write is answered with the identifier alone. */
export const THIN_ANSWERS: Difference = {
  answer: (answered, asked) =>
    isWrite(asked) && isRecord(answered.body) && 'id' in answered.body && !asked.path.startsWith('/auth/')
      ? { ...answered, body: { id: answered.body.id } }
      : answered,
};
