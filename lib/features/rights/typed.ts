import { BETWEEN_DIGITS } from '#contract/phone-parts.ts';
import { withoutUnseen } from '#contract/plain-address.ts';
import { toId } from '#lib/core/bounds.ts';
import { emailKey } from '#lib/core/contact-keys.ts';
import { asksTooLittle } from '#lib/engines/lists/search-words.ts';
import { phoneKey } from '#lib/engines/mirror/phone-numbers.ts';
import {
  SHORTEST_TELLING_WORD,
  type Sought,
  soughtEmail,
  soughtPhone,
  soughtWords,
} from '#lib/engines/store/sought.ts';

/** The typed text that a person is searched by. */
export type Typed =
  | { readonly kind: 'nothing' }
  /** It can occur in texts about anybody, or in none: it finds nobody. */
  | { readonly kind: 'tooShort' }
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'phone'; readonly phone: string }
  | { readonly kind: 'number'; readonly id: number; readonly q: string | null }
  | { readonly kind: 'words'; readonly q: string };

const ADDRESS = /^[^\s@<>]+@[^\s@<>]+$/;
const NUMBER = new RegExp(`^(?:\\+|\\(?0)[\\d${BETWEEN_DIGITS}]+$`);
/** With fewer digits a number is that of an application alone. */
const PHONE_ENDING = 4;

export function readTyped(text: string): Typed {
  const q = withoutUnseen(text).trim();
  if (q === '') return { kind: 'nothing' };
  const email = emailKey(q);
  if (email !== null && ADDRESS.test(email)) return { kind: 'email', email };
  const id = toId(q);
  if (id !== null) return { kind: 'number', id, q: q.length >= PHONE_ENDING ? q : null };
  // The establishment decides the country of a number; any is valid here.
  if (NUMBER.test(q) && phoneKey(q, 'FR') !== null) return { kind: 'phone', phone: q };
  // The part after an @ is shared by many people.
  return asksTooLittle(q) || q.startsWith('@') ? { kind: 'tooShort' } : { kind: 'words', q };
}

/** What to search for in the texts of applications; null where there is nothing to search for. */
export function toSought(typed: Typed): Sought | null {
  switch (typed.kind) {
    case 'email':
      return soughtEmail(typed.email);
    case 'phone':
      return soughtPhone(typed.phone);
    case 'words':
      return soughtWords(typed.q);
    case 'number':
      return typed.q === null ? null : soughtWords(typed.q);
    default:
      return null;
  }
}

/** The same for texts that belong to no application, where a short word or a number identifies nobody. */
export function toSoughtAnywhere(typed: Typed): Sought | null {
  if (typed.kind === 'number') return null;
  const sought = toSought(typed);
  if (sought?.kind !== 'words') return sought;
  return sought.words.some((word) => word.length >= SHORTEST_TELLING_WORD) ? sought : null;
}
