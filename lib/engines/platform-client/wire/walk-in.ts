import { APPLICATION, CANDIDATE } from './application.ts';
import type { Fields } from './description.ts';

const { firstName, lastName, email, phone, city } = CANDIDATE;
const { offerId, coverLetter, answers, availableFrom, housingNeeded } = APPLICATION;

const BESIDE_PERSON = {
  offerId: { ...offerId, at: ['offre_id', ...offerId.at] },
  coverLetter,
  answers,
  availableFrom,
  housingNeeded,
  cvId: { kind: 'id', at: ['cv_id', 'cv.id', 'cv', 'cv_file_id', 'resume.id', 'resume_id'], otherwise: null },
  /** The day on which the person consented to be entered. */
  consentOn: { kind: 'day', at: ['consent_on'], otherwise: null },
} as const satisfies Fields;

/** Where the person’s fields are: on the wire, or under the names of the form, which has them beside the rest. */
type Paths = readonly [string, ...string[]];
type Place = (name: string, known: Paths) => Paths;

const personAt = (place: Place) =>
  ({
    firstName: { ...firstName, at: place('first_name', firstName.at) },
    lastName: { ...lastName, at: place('last_name', lastName.at) },
    email: { ...email, at: place('email', email.at) },
    phone: { ...phone, at: place('phone', phone.at) },
    city: { ...city, at: place('city', city.at) },
  }) as const satisfies Fields;

/** An application that the establishment enters itself, of somebody who came in person. */
export const WALK_IN_CONTENT = {
  ...BESIDE_PERSON,
  ...personAt((_, known) => known),
} as const satisfies Fields;

/** The same under the names of its form. */
export const WALK_IN_TYPED = { ...BESIDE_PERSON, ...personAt((name) => [name]) } as const satisfies Fields;

export const WALK_IN = {
  id: APPLICATION.id,
  status: APPLICATION.status,
  createdAt: APPLICATION.createdAt,
  ...WALK_IN_CONTENT,
} as const satisfies Fields;
