import { type HeaderBag, headerText } from './budget.ts';
import { CREATED, MODIFIED } from './wire/names.ts';
import { gmtOrNull, instantOrNull, record, wallOrNull, wordOrNull } from './wire/values.ts';
import { learnFromNow, learnFromPair } from './wire/zone.ts';

/** The newest change of a page, and how the platform itself writes that moment. */
export type Newest = { readonly at: string; readonly text: string };

const NAMES = [...MODIFIED, ...CREATED];
const OWN = NAMES.filter((name) => !name.endsWith('_gmt'));

/** Changes later than this after the platform’s own clock are planned ones, and no cursor to continue from. */
const SLACK_MS = 2 * 60_000;

/** Infers the time zone of dates without one from a list of records, before they are read. */
export function learnZone(raw: readonly unknown[], headers: HeaderBag): void {
  const now = theirNow(headers);
  for (const entry of raw) {
    const text = ownText(entry);
    const wall = text === null ? null : wallOrNull(text);
    if (wall === null) continue;
    const twin = twinOf(entry);
    if (twin !== null) learnFromPair(wall, twin);
    else if (now !== null) learnFromNow(wall, now);
  }
}

/** The newest change of a list of records that is not in the future of the platform’s own clock. */
export function newestOf(raw: readonly unknown[], headers: HeaderBag): Newest | null {
  const now = theirNow(headers);
  let newest: Newest | null = null;
  for (const entry of raw) {
    const at = instantOf(entry);
    const text = ownText(entry);
    if (at === null || text === null) continue;
    if (now !== null && Date.parse(at) > now + SLACK_MS) continue;
    if (newest === null || at > newest.at) newest = { at, text };
  }
  return newest;
}

function theirNow(headers: HeaderBag): number | null {
  const told = Date.parse(headerText(headers, 'date') ?? '');
  return Number.isNaN(told) ? null : told;
}

function instantOf(entry: unknown): string | null {
  return firstOf(NAMES, (name) => {
    const value = record(entry)[name];
    return name.endsWith('_gmt') ? gmtOrNull(value) : instantOrNull(value);
  });
}

function ownText(entry: unknown): string | null {
  const value = (name: string) => record(entry)[name];
  return firstOf(OWN, (name) => (instantOrNull(value(name)) === null ? null : wordOrNull(value(name))));
}

/** The UTC version of the date that `ownText` finds. */
function twinOf(entry: unknown): number | null {
  const own = OWN.find((name) => instantOrNull(record(entry)[name]) !== null);
  const twin = own === undefined ? null : gmtOrNull(record(entry)[`${own}_gmt`]);
  return twin === null ? null : Date.parse(twin);
}

function firstOf<T>(names: readonly string[], read: (name: string) => T | null): T | null {
  for (const name of names) {
    const value = read(name);
    if (value !== null) return value;
  }
  return null;
}
