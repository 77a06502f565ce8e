import { type Difference, isRecord } from './exchange.ts';

/** `/status` with other values of `state`. */
export const STATUS_WORDS: Difference = {
  answer: (answered, { path }) =>
    path === '/status' && isRecord(answered.body)
      ? { ...answered, body: { status: answered.body.state === 'ok' ? 'up' : answered.body.state } }
      : answered,
};
