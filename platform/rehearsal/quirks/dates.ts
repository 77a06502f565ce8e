import { type Difference, isRecord } from './exchange.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const FILTER = 'filter[modified_after]';

/** The wall clock of Paris, without a zone: `2026-11-20T10:00:00`. */
function toParis(instant: string): string {
  const text = new Date(instant).toLocaleString('sv-SE', { timeZone: 'Europe/Paris' });
  return text.replace(' ', 'T');
}

/** The instant of a wall clock of Paris; its offset is that of an hour that both clocks have in common. */
function fromParis(wall: string): string {
  const asUtc = Date.parse(`${wall}Z`);
  const offset = Date.parse(`${toParis(new Date(asUtc).toISOString())}Z`) - asUtc;
  return new Date(asUtc - offset).toISOString();
}

/** Filters name the wall clock too; one that names a zone is taken at its word. */
const askLocal: Difference['ask'] = (asked) => {
  const after = asked.query.get(FILTER);
  if (!after || Number.isNaN(Date.parse(after)) || /(Z|[+-]\d{2}:?\d{2})$/.test(after)) return asked;
  const query = new URLSearchParams(asked.query);
  query.set(FILTER, fromParis(after));
  return { ...asked, query };
};

function local(value: unknown, withGmt: boolean): unknown {
  if (Array.isArray(value)) return value.map((entry) => local(entry, withGmt));
  if (!isRecord(value)) return value;
  const told: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value)) {
    const isInstant = typeof inner === 'string' && INSTANT.test(inner);
    told[name] = isInstant ? toParis(inner) : local(inner, withGmt);
    if (isInstant && withGmt) told[`${name}_gmt`] = inner.slice(0, 19);
  }
  return told;
}

/** Dates are told by the clock on the wall, without a zone. */
export const LOCAL_DATES: Difference = {
  ask: askLocal,
  answer: (answered) => ({ ...answered, body: local(answered.body, false) }),
};

/** The same, each beside its twin in UTC. */
export const GMT_DATES: Difference = {
  ask: askLocal,
  answer: (answered) => ({ ...answered, body: local(answered.body, true) }),
};
