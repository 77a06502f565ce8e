import { headerText, readClosure, theirNow } from './budget.ts';
import type { PlatformFailure } from './result.ts';
import { secondsToWait } from './retry-after.ts';
import type { Exchange } from './transport/exchange.ts';
import { record, textOrNull } from './wire/values.ts';

type Answer = Extract<Exchange, { kind: 'answered' }>;

/** Statuses of a service that reports itself that it has done nothing. */
const REFUSALS = new Set([501, 503]);

/**
 * Whether a write may have been executed all the same: a gateway or a CDN (520 to 527) gave up, or the service failed
 * midway.
 */
const isAmbiguous = (status: number): boolean => status >= 500 && !REFUSALS.has(status);

/** The failure behind a status (spec, “Status codes”), whatever the body is. */
export function failureOf(answer: Answer, write: boolean, now: Date): PlatformFailure {
  const body = record(answer.json);
  const message = textOrNull(body.message);
  const code = textOrNull(body.code);
  switch (answer.status) {
    case 400:
    case 413:
    case 415:
    case 416:
    case 422:
      return { kind: 'invalid', message, fields: fieldsOf(body) };
    case 401:
      return { kind: 'reauth' };
    case 403:
      return { kind: 'forbidden', message };
    case 404:
    case 410:
      return { kind: 'notFound' };
    case 409:
    case 412:
      return { kind: 'conflict', code, message };
    case 429:
      return { kind: 'limited', ...readClosure(answer.headers, answer.json, now) };
    default:
      return write && isAmbiguous(answer.status)
        ? { kind: 'unknownOutcome' }
        : outOfService(answer, code, now);
  }
}

function outOfService(answer: Answer, code: string | null, now: Date): PlatformFailure {
  const header = headerText(answer.headers, 'retry-after');
  return {
    kind: 'unavailable',
    retryAfter: header === null ? null : secondsToWait(header, theirNow(answer.headers, now), null),
    maintenance: answer.status === 503 && /maintenance/i.test(code ?? ''),
  };
}

function fieldsOf(body: Readonly<Record<string, unknown>>): Record<string, string> {
  const data = record(body.data);
  const params = record(data.params ?? data.errors ?? body.errors);
  const fields: Record<string, string> = {};
  for (const [name, words] of Object.entries(params)) {
    const first = Array.isArray(words) ? words[0] : words;
    if (typeof first === 'string') fields[name] = first;
  }
  return fields;
}
