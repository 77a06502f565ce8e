import { dictionary } from '@zxcvbn-ts/language-common';

/** Of the product and its world: a password that is one of them with some digits is no secret. */
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

/** What the person is told about the field. */
export const WEAK_PASSWORD = 'is too easy to guess';

/** A password that is so few characters over and over. */
const FEW = 4;

let known: ReadonlySet<string> | undefined;

/** Passwords known from breaches, the most used ones first among them, in lower case; unpacked when first needed. */
function knownPasswords(): ReadonlySet<string> {
  known ??= new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()));
  return known;
}

/**
 * Whether a new password is one that others try first: known from breaches, the account's own address, or a word of
 * ours; each also repeated, and with digits and signs around it.
 */
export function isWeakPassword(password: string, email: string): boolean {
  const typed = password.toLowerCase();
  const once = unrepeated(typed);
  const [name = '', domain = ''] = email.toLowerCase().split('@');
  const words = [...OUR_WORDS, email.toLowerCase(), name, domain.split('.')[0] ?? ''].map(plain);
  const bare = unrepeated(plain(typed));
  // Among many digits and signs, letters that happen to be a word say nothing about the rest.
  const forms = plain(typed).length * 3 >= typed.length ? [typed, once, bare] : [typed, once];
  return once.length <= FEW || forms.some((form) => knownPasswords().has(form) || words.includes(form));
}

/** Letters only, without accents: `Perron-2026!` is `perron`. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/[^\p{L}]/gu, '');
}

/** `passwordpassword` is `password`, and `aaaaaaaaaaaa` is `a`. */
function unrepeated(text: string): string {
  return /^(.+?)\1+$/u.exec(text)?.[1] ?? text;
}
