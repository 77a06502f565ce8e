/** The file of a CV as the form has it: our id of it, and its name. */
export type AddedCv = { readonly id: number; readonly name: string };

/** A walk-in candidate, as the establishment enters them. Names are the wire's. */
export type ApplicationFormValues = {
  offre_id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  city: string;
  available_from: string;
  /** One entry where accommodation is needed. */
  housing_needed: string[];
  cover_letter: string;
  /** Answers to the questions of offers, each by the offer's id. */
  answers: { offer: string; question: string; answer: string }[];
  cv_id: AddedCv | null;
  consent_on: string;
};
export type ApplicationField = keyof ApplicationFormValues;

/** In the order of the screen. */
export const APPLICATION_FIELDS = [
  'offre_id',
  'first_name',
  'last_name',
  'email',
  'phone',
  'city',
  'cv_id',
  'available_from',
  'housing_needed',
  'answers',
  'cover_letter',
  'consent_on',
] as const satisfies readonly ApplicationField[];

/** An empty form, with the offer that it was opened from. */
export function emptyApplicationForm(offerId: number | null): ApplicationFormValues {
  return {
    ...{ offre_id: offerId === null ? '' : String(offerId), first_name: '', last_name: '' },
    ...{ email: '', phone: '', city: '', available_from: '', housing_needed: [], cover_letter: '' },
    ...{ answers: [], cv_id: null, consent_on: '' },
  };
}
