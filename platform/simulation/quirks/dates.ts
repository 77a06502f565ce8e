import { type Difference, isRecord } from './exchange.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const FILTER = 'filter[modified_after]';

/** Local time in Paris, without a zone: `2026-11-20T10:00:00`. */
function toParis(instant: string): string {
  const text = new Date(instant).toLocaleString('sv-SE', { timeZone: 'Europe/Paris' });
  return text.replace(' ', 'T');
}

/** The instant of a local time in Paris; its offset is that of the same hour read as UTC. */
function fromParis(wall: string): string {
  const asUtc = Date.parse(`${wall}Z`);
  const offset = Date.parse(`${toParis(new Date(asUtc).toISOString())}Z`) - asUtc;
  return new Date(asUtc - offset).toISOString();
}

/** Filters are local times too; one with a zone is kept. */
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

/** Dates are local times, without a zone. */
export const LOCAL_DATES: Difference = {
  ask: askLocal,
  answer: (answered) => ({ ...answered, body: local(answered.body, false) }),
};

/** The same, each beside its value in UTC. */
export const GMT_DATES: Difference = {
  ask: askLocal,
  answer: (answered) => ({ ...answered, body: local(answered.body, true) }),
};
