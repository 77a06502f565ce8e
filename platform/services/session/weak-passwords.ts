import { dictionary } from '@zxcvbn-ts/language-common';

/** Words of the product and its field: one of them with some digits is a weak password. */
const OUR_WORDS = [
  'perron',
  'dashboard',
  'recrutement',
  'recruitment',
  'hotel',
  'maison',
  'groupe',
  'etablissement',
];

/** The error of the field. */
export const WEAK_PASSWORD = 'is too easy to guess';

/** A password of at most this many distinct characters is weak. */
const FEW = 4;

let known: ReadonlySet<string> | undefined;

/** Passwords known from breaches, in lower case; unpacked on first use. */
function knownPasswords(): ReadonlySet<string> {
  known ??= new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()));
  return known;
}

/**
 * Whether a new password is easy to guess: known from breaches, the account's own address, or a word of the
 * product; each also repeated, and with digits and signs around it.
 */
export function isWeakPassword(password: string, email: string): boolean {
  const typed = password.toLowerCase();
  const once = unrepeated(typed);
  const [name = '', domain = ''] = email.toLowerCase().split('@');
  const words = [...OUR_WORDS, email.toLowerCase(), name, domain.split('.')[0] ?? ''].map(plain);
  const bare = unrepeated(plain(typed));
  // Among many digits and signs, a known word says nothing about the rest.
  const forms = plain(typed).length * 3 >= typed.length ? [typed, once, bare] : [typed, once];
  return once.length <= FEW || forms.some((form) => knownPasswords().has(form) || words.includes(form));
}

/** Letters only, without accents: `Perron-2026!` is `perron`. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/[^\p{L}]/gu, '');
}

/** The repeated part: `password` of `passwordpassword`, `a` of `aaaaaaaaaaaa`. */
function unrepeated(text: string): string {
  return /^(.+?)\1+$/u.exec(text)?.[1] ?? text;
}
