import { flagOrNull, isRecord, record } from './values.ts';

/** Whether a kind of notification is sent by a channel. `channel` is null when a platform has one switch for a kind. */
export type Choice = { readonly kind: string; readonly channel: string | null; readonly on: boolean };

const WRAPPERS = ['data', 'item', 'result', 'record', 'preferences', 'notification_preferences'] as const;

/**
 * The preferences of an account: channels by kind, or a switch for each kind, in any wrapper. Kinds and channels are
 * the platform’s own. Null when there are none.
 */
export function toChoices(json: unknown): readonly Choice[] | null {
  const layers = [json, ...insideOf(json), ...insideOf(json).flatMap(insideOf)];
  const readings = layers.map(choicesOf);
  // A wrapper may have flags of its own, such as `success`: the preferences are where most flags are.
  const most = Math.max(...readings.map((reading) => reading.length));
  return most === 0 ? null : (readings.find((reading) => reading.length === most) ?? null);
}

/** The body of a change of some of them. */
export function toChoicesBody(changes: readonly Choice[]): Readonly<Record<string, unknown>> {
  const body = new Map<string, boolean | Record<string, boolean>>();
  for (const { kind, channel, on } of changes) {
    const channels = body.get(kind);
    if (channel === null) body.set(kind, on);
    else body.set(kind, { ...(typeof channels === 'object' ? channels : {}), [channel]: on });
  }
  return Object.fromEntries(body);
}

function insideOf(layer: unknown): readonly unknown[] {
  return WRAPPERS.flatMap((name) => (isRecord(record(layer)[name]) ? [record(layer)[name]] : []));
}

function choicesOf(layer: unknown): readonly Choice[] {
  const entries = Object.entries(record(layer));
  const nested = entries.flatMap(([kind, channels]) =>
    Object.entries(record(channels)).flatMap(([channel, value]) => choice(kind, channel, value)),
  );
  return nested.length > 0 ? nested : entries.flatMap(([kind, value]) => choice(kind, null, value));
}

function choice(kind: string, channel: string | null, value: unknown): readonly Choice[] {
  // A number may be an id, unless it can only be yes or no.
  const isFlag = typeof value === 'boolean' || value === 0 || value === 1;
  return isFlag ? [{ kind, channel, on: flagOrNull(value) === true }] : [];
}
