import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import { phoneParts } from '#contract/phone-parts.ts';

/** An overseas establishment’s numbers are those of its own territory; postcodes say where it is. */
const OVERSEAS: Readonly<Record<string, CountryCode>> = {
  ...{ '971': 'GP', '972': 'MQ', '973': 'GF', '974': 'RE', '975': 'PM', '976': 'YT', '977': 'BL' },
  ...{ '978': 'MF', '986': 'WF', '987': 'PF', '988': 'NC' },
};

/** The country of numbers without a country code, by the postcode of the establishment. */
export function phoneCountryOf(postcode: string | null | undefined): CountryCode {
  return OVERSEAS[postcode?.replaceAll(/\s/g, '').slice(0, 3) ?? ''] ?? 'FR';
}

/** A number with fewer digits does not identify one person. */
const LEAST_DIGITS = 8;

/** The telephone numbers in a typed text, without remarks and extensions: those of known countries, others as dialled. */
function numbersIn(typed: string, country: CountryCode = 'FR') {
  const addresses = phoneParts(typed).flatMap(({ address }) => address?.slice('tel:'.length) ?? []);
  return addresses.map((address) => {
    // Somebody of the mainland writes no country overseas either.
    const numbers = [country, 'FR' as const].map((one) => parsePhoneNumberFromString(address, one));
    return { dialled: toDialled(address), number: numbers.find((number) => number?.isValid()) };
  });
}

/** A key that equal telephone numbers share, however they are written; for an unknown number its digits. */
export function phoneKeys(phone: string | null, country: CountryCode): readonly string[] {
  const keys = numbersIn(phone ?? '', country).flatMap(({ dialled, number }) => {
    return number?.number ?? (dialled.length < LEAST_DIGITS ? [] : dialled);
  });
  return [...new Set(keys)];
}

/** The same for one number; null when there is none, or more than one. */
export function phoneKey(phone: string | null, country: CountryCode): string | null {
  const [key = null, ...more] = phoneKeys(phone, country);
  return more.length > 0 ? null : key;
}

/** The digits to dial: in France `+33 (0)6 12 34` is `061234`. */
export function toDialled(phone: string): string {
  return phone
    .replaceAll(/\(0\)|[^\d+]/g, '')
    .replace(/^(?:\+|00)33/, '0')
    .replaceAll('+', '')
    .replace(/^00/, '');
}

/** Every form in which a telephone number is dialled: within its country, and from abroad without the plus. */
export function dialledForms(
  phone: string,
): readonly { readonly national: string; readonly abroad: string | null }[] {
  const forms = numbersIn(phone).map(({ dialled, number }) =>
    number === undefined
      ? { national: dialled, abroad: null }
      : { national: number.formatNational().replaceAll(/\D/g, ''), abroad: number.number.slice(1) },
  );
  const dialled = toDialled(phone);
  return forms.length > 0 || dialled === '' ? forms : [{ national: dialled, abroad: null }];
}
