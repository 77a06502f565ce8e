import 'server-only';
import type { Session } from '#lib/engines/auth/session.ts';
import { readForm } from '#lib/engines/forms/data.ts';
import type { FormModel } from '#lib/engines/forms/model.ts';
import { questionsOf } from '#lib/engines/mirror/offer-questions.ts';
import { findOffer, NO_OFFER_FILTER, pageOfOffers } from '#lib/engines/mirror/offers.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { type ApplicationFormValues, emptyApplicationForm } from './form.ts';
import { withNames } from './offer-names.ts';
import { APPLICATION_SAVE } from './save.ts';

/** Maximum number of offers in the list of choices. */
const MOST_OFFERS = 300;

export type NewApplicationModel = {
  readonly form: FormModel<ApplicationFormValues>;
  readonly establishmentId: number;
  /** The offers that accept applications. */
  readonly offers: readonly {
    readonly value: string;
    readonly label: string;
    readonly questions: readonly string[];
  }[];
  /** The title of the offer that it was opened from, where that accepts no applications; null otherwise. */
  readonly closed: string | null;
};

/** The form for a walk-in candidate, with the person's draft of it. */
export async function readNewApplication(
  session: Session,
  offerId: number | null,
): Promise<NewApplicationModel> {
  const key = scopeKey(session.scope);
  const [published, asked] = await Promise.all([
    pageOfOffers(
      key,
      { ...NO_OFFER_FILTER, statuses: ['published'] },
      { sort: 'title', order: 'asc', page: 1, perPage: MOST_OFFERS },
    ),
    offerId === null ? null : findOffer(key, offerId),
  ]);
  const isOpen = asked?.status === 'published';
  const isListed = asked === null || published.some(({ id }) => id === asked.id);
  const listed = isOpen && !isListed ? [asked, ...published] : published;
  const offers = await withNames(listed.map((offer) => ({ ...offer, place: null })));
  const ids = offers.map(({ id }) => id);
  const [questions, form] = await Promise.all([
    questionsOf(key, ids),
    readForm(session, APPLICATION_SAVE.draft, {
      ...{ recordId: null, opened: emptyApplicationForm(isOpen ? asked.id : null), pictures: {} },
    }),
  ]);
  return {
    form,
    establishmentId: session.scope.id,
    offers: offers.map(({ id, name }) => ({
      value: String(id),
      label: name,
      questions: questions.get(id) ?? [],
    })),
    closed: asked && !isOpen ? asked.title : null,
  };
}
