import { filledOrNull, readNumber, readNumberOrNull, toText } from '#lib/engines/forms/typed.ts';
import type { Offer } from '#lib/engines/platform-client/resources/offer-model.ts';

/** The typed values of an offer. */
export type OfferFormValues = {
  title: string;
  contract_type: string;
  department: string;
  experience: string;
  description: string;
  profile: string;
  start_date: string;
  end_date: string;
  positions: string;
  weekly_hours: string;
  shift: string;
  salary_min: string;
  salary_max: string;
  salary_period: string;
  housing: string;
  meals: string;
  benefits: string[];
  languages: string[];
  city: string;
  postcode: string;
  expires_on: string;
  questions: { text: string }[];
  visual_id: number | null;
};
export type OfferField = keyof OfferFormValues;

/** In the order of the screen, which is also the order of the error summary. */
export const OFFER_FIELDS = [
  'title',
  'contract_type',
  'department',
  'experience',
  'positions',
  'description',
  'profile',
  'languages',
  'start_date',
  'end_date',
  'expires_on',
  'weekly_hours',
  'shift',
  'salary_min',
  'salary_max',
  'salary_period',
  'housing',
  'meals',
  'benefits',
  'city',
  'postcode',
  'questions',
  'visual_id',
] as const satisfies readonly OfferField[];

/** Required by the contract. */
export const OFFER_REQUIRED = [
  'title',
  'contract_type',
  'department',
  'positions',
  'city',
  'postcode',
] as const satisfies readonly OfferField[];

/** An empty form, with the place of the establishment. */
export function emptyOfferForm(place: { city: string | null; postcode: string | null }): OfferFormValues {
  return {
    title: '',
    contract_type: '',
    department: '',
    experience: '',
    description: '',
    profile: '',
    start_date: '',
    end_date: '',
    positions: '1',
    weekly_hours: '',
    shift: '',
    salary_min: '',
    salary_max: '',
    salary_period: 'month',
    housing: 'none',
    meals: 'none',
    benefits: [],
    languages: [],
    city: place.city ?? '',
    postcode: place.postcode ?? '',
    expires_on: '',
    questions: [],
    visual_id: null,
  };
}

export function toOfferForm(offer: Offer): OfferFormValues {
  return {
    title: offer.title,
    contract_type: offer.contractType ?? '',
    department: offer.department ?? '',
    experience: offer.experience ?? '',
    description: offer.description,
    profile: offer.profile,
    start_date: offer.startDate ?? '',
    end_date: offer.endDate ?? '',
    positions: toText(offer.positions),
    weekly_hours: toText(offer.weeklyHours),
    shift: offer.shift ?? '',
    salary_min: toText(offer.salaryMin),
    salary_max: toText(offer.salaryMax),
    salary_period: offer.salaryPeriod,
    housing: offer.housing,
    meals: offer.meals,
    benefits: [...offer.benefits],
    languages: [...offer.languages],
    city: offer.city,
    postcode: offer.postcode,
    expires_on: offer.expiresOn ?? '',
    questions: offer.questions.map((question) => ({ text: question })),
    visual_id: offer.visualId,
  };
}

/** The typed values in the shape of the contract's schema, which validates them. Blank questions are dropped. */
export function toOfferFields(values: OfferFormValues) {
  return {
    title: values.title,
    contract_type: filledOrNull(values.contract_type),
    department: filledOrNull(values.department),
    experience: filledOrNull(values.experience),
    description: values.description,
    profile: values.profile,
    start_date: filledOrNull(values.start_date),
    end_date: filledOrNull(values.end_date),
    positions: readNumber(values.positions),
    weekly_hours: readNumberOrNull(values.weekly_hours),
    shift: filledOrNull(values.shift),
    salary_min: readNumberOrNull(values.salary_min),
    salary_max: readNumberOrNull(values.salary_max),
    salary_period: values.salary_period,
    housing: values.housing,
    meals: values.meals,
    benefits: values.benefits,
    languages: values.languages,
    city: values.city,
    postcode: values.postcode.replace(/\s/g, ''),
    expires_on: filledOrNull(values.expires_on),
    questions: values.questions.map((question) => question.text).filter((question) => question.trim() !== ''),
    visual_id: values.visual_id,
  };
}

/** The typed days of an offer. */
export type OfferDays = Pick<OfferFormValues, 'start_date' | 'end_date' | 'expires_on'>;

const NO_DAYS: OfferDays = { start_date: '', end_date: '', expires_on: '' };

/** The values of a copy: the days of the original are past or would be wrong, everything else is kept. */
export function toCopy(values: OfferFormValues, title: string, days: OfferDays = NO_DAYS): OfferFormValues {
  return { ...values, ...days, title };
}
