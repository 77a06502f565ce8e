import { chance } from '../random.ts';
import type { Trade } from '../trades/trade.ts';
import { FAMILY, MEN, RARE_NAMES, WOMEN } from '../words/names.ts';
import { TOWNS } from '../words/places.ts';
import { slugOf } from './terms.ts';

/** Who a candidate is; the same `index` is the same person on every machine. */
export type Person = {
  readonly index: number;
  readonly woman: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly city: string | null;
  readonly postcode: string;
  readonly trade: Trade;
};

/** Domains nobody can own (RFC 2606). */
const MAIL_DOMAINS = ['courriel.example', 'poste.example', 'boite.example', 'lettre.example'];

export function demoPerson(index: number, trade: Trade): Person {
  const luck = chance(`person ${index}`);
  const woman = luck.yes(0.54);
  const rare = index % 211 === 7 ? RARE_NAMES[Math.floor(index / 211) % RARE_NAMES.length] : undefined;
  const firstName = rare?.[0] ?? luck.pick(woman ? WOMEN : MEN);
  const lastName = rare?.[1] ?? familyName(luck.pick(FAMILY), luck.pick(FAMILY), luck.yes(0.05));
  const town = luck.pick(TOWNS);
  // The index makes addresses unique; a third of people have a number in theirs anyway.
  const mailbox = `${slugOf(firstName)}.${slugOf(lastName)}`.slice(0, 48);
  return {
    index,
    woman,
    firstName,
    lastName,
    email: `${mailbox}${index}@${luck.pick(MAIL_DOMAINS)}`,
    phone: luck.yes(0.93) ? phone(luck.int(0, 9999)) : null,
    city: luck.yes(0.96) ? town.name : null,
    postcode: town.postcode,
    trade,
  };
}

/** Numbers reserved for fiction (ARCEP): 06 39 98 xx xx. */
function phone(tail: number): string {
  const digits = String(tail).padStart(4, '0');
  return `+33 6 39 98 ${digits.slice(0, 2)} ${digits.slice(2)}`;
}

const familyName = (one: string, two: string, double: boolean) =>
  double && one !== two ? `${one}-${two}` : one;
