import type { FormDraftContent } from '#lib/engines/forms/draft-content.ts';
import type { FormModel } from '#lib/engines/forms/model.ts';
import type { OfferFilter as MirrorFilter, OfferRow } from '#lib/engines/mirror/model.ts';
import type { Offer } from '#lib/engines/platform-client/resources/offer-model.ts';
import type { OfferChoices } from './choices.ts';
import type { OfferFormValues } from './form.ts';

/** Types of the mirror for components, which do not import it. */
export type OfferFilter = MirrorFilter;

/** A row of the list with values that the server computes for display. */
export type OfferListRow = OfferRow & {
  readonly departmentLabel: string | null;
  readonly contractLabel: string | null;
  /** Days until the last day to apply, in the establishment's time zone; negative when it is past. */
  readonly daysLeft: number | null;
};

/** What actions need to know of an offer, on any screen. */
export type ActionableOffer = {
  readonly id: number;
  readonly title: string;
  readonly status: string;
  readonly applications: number | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly expiresOn: string | null;
};

export function toActionable(offer: ActionableOffer): ActionableOffer {
  const { id, title, status, applications, startDate, endDate, expiresOn } = offer;
  return { id, title, status, applications, startDate, endDate, expiresOn };
}

/** What the list shows of an offer. */
export type ShownOffer = ActionableOffer &
  Pick<
    OfferListRow,
    | ('applications' | 'newApplications' | 'views' | 'modifiedAt' | 'establishmentName')
    | ('departmentLabel' | 'contractLabel' | 'city' | 'daysLeft')
  >;

export function toShown(offer: OfferListRow): ShownOffer {
  const { applications, newApplications, views, modifiedAt, establishmentName } = offer;
  const { departmentLabel, contractLabel, city, daysLeft } = offer;
  return {
    ...toActionable(offer),
    ...{ applications, newApplications, views, modifiedAt, establishmentName },
    ...{ departmentLabel, contractLabel, city, daysLeft },
  };
}

/** An offer as it is read, with the count of applications that the lists show. */
export type ReadableOffer = Offer & { readonly applications: number | null };

/** A person's draft of an offer; null where there is none. */
export type KeptDraft = {
  readonly personId: number;
  readonly draft: Pick<FormDraftContent<OfferFormValues>, 'values' | 'opened'> | null;
};

/** What the editor needs. */
export type OfferEditorModel = {
  readonly form: FormModel<OfferFormValues>;
  readonly establishmentId: number;
  readonly establishmentName: string;
  /** Null for an offer that does not exist yet. */
  readonly offer: ActionableOffer | null;
  readonly choices: OfferChoices;
  /** `YYYY-MM-DD`, in the establishment's time zone. */
  readonly today: string;
};
