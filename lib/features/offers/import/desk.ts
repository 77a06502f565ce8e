import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { Session } from '#lib/engines/auth/session.ts';
import { english } from '#lib/engines/i18n/english.ts';
import { french } from '#lib/engines/i18n/french.ts';
import { BYTE_ORDER_MARK, toCsvLine } from '#lib/engines/lists/csv.ts';
import { currentOffersOf } from '#lib/engines/mirror/offers.ts';
import { requestSync } from '#lib/engines/mirror/request-sync.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import type { OfferChoices } from '../choices.ts';
import { placeOfEstablishment } from '../data.ts';
import { offerFormFor } from '../form-spec.ts';
import { readChoices } from '../reference.ts';
import { HOUSINGS, MEALS, PERIODS, SHIFTS } from '../words.ts';
import type { Reading } from './lines.ts';
import { IMPORT_FIELDS, type ImportField, type ImportWords, type Word } from './model.ts';

export type ImportDesk = Reading & {
  readonly choices: OfferChoices;
  /** An example file with the headings and one line. */
  readonly model: string;
};

/** What is needed to read the lines of a file. */
export async function readImportDesk(session: Session, locale: string): Promise<ImportDesk> {
  await requestSync(session);
  const [choices, other, place, current] = await Promise.all([
    readChoices(session, locale),
    readChoices(session, locale === 'en-GB' ? 'fr' : 'en-GB'),
    placeOfEstablishment(session),
    currentOffersOf(scopeKey(session.scope)),
  ]);
  return {
    words: wordsOf(choices, other, locale),
    place: { city: place.city, postcode: place.postcode },
    required: offerFormFor(choices).required,
    current,
    choices,
    model: await modelOf(choices, { place, locale }),
  };
}

function wordsOf(choices: OfferChoices, other: OfferChoices, locale: string): ImportWords {
  const [own, foreign] = locale === 'en-GB' ? [english, french] : [french, english];
  const listed = (name: Exclude<keyof OfferChoices, 'unread'>): readonly Word[] =>
    choices[name].map(({ value, label }) => ({
      value,
      names: [label, ...other[name].filter((choice) => choice.value === value).map((choice) => choice.label)],
    }));
  const closed = <T extends string>(values: readonly T[], of: (texts: typeof own) => Record<T, string>) =>
    values.map((value) => ({ value, names: [of(own)[value], of(foreign)[value]] }));
  return {
    contract_type: listed('contracts'),
    department: listed('departments'),
    experience: listed('experiences'),
    languages: listed('languages'),
    benefits: listed('benefits'),
    shift: closed(SHIFTS, ({ offerForm }) => offerForm.shift),
    salary_period: closed(PERIODS, ({ offerForm }) => offerForm.salary_period),
    housing: closed(HOUSINGS, ({ offerForm }) => offerForm.housing),
    meals: closed(MEALS, ({ offerForm }) => offerForm.meals),
  };
}

/** Headings in the reader's language and one line that can be imported as it is. */
async function modelOf(
  choices: OfferChoices,
  { place, locale }: { readonly place: Reading['place']; readonly locale: string },
): Promise<string> {
  const [form, t] = await Promise.all([getTranslations('offerForm'), getTranslations('offerImport.example')]);
  const first = (list: readonly { readonly label: string }[], count = 1) =>
    list
      .slice(0, count)
      .map(({ label }) => label)
      .join(' | ');
  const year = new Date().getFullYear() + 1;
  const example: Readonly<Record<ImportField, string>> = {
    ...{ title: t('title'), description: t('description'), profile: t('profile'), questions: t('question') },
    ...{ contract_type: first(choices.contracts), department: first(choices.departments) },
    ...{ experience: first(choices.experiences), languages: first(choices.languages, 2) },
    ...{ benefits: first(choices.benefits, 2), positions: '1', weekly_hours: '39' },
    ...{ start_date: `01/04/${year}`, end_date: `31/10/${year}`, expires_on: `15/03/${year}` },
    ...{ salary_min: '2000', salary_max: '2200', salary_period: form('salary_period.month') },
    ...{ shift: form('shift.day'), housing: form('housing.none'), meals: form('meals.during_shift') },
    ...{ city: place.city ?? 'Annecy', postcode: place.postcode ?? '74000' },
  };
  const headings = IMPORT_FIELDS.map((field) => form(`labels.${field}`));
  const lines = [headings, IMPORT_FIELDS.map((field) => example[field])];
  return BYTE_ORDER_MARK + lines.map((cells) => toCsvLine(cells, locale)).join('');
}
