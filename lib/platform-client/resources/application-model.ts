/** An application in our words; `status` is text for the same reason as an offer's. */
export type Application = {
  readonly id: number;
  readonly status: string;
  readonly createdAt: string;
  readonly modifiedAt: string;
  readonly offerId: number;
  readonly offerTitle: string;
  readonly establishmentId: number;
  readonly establishmentName: string;
  readonly candidate: Candidate;
  readonly coverLetter: string | null;
  readonly answers: readonly { readonly question: string; readonly answer: string }[];
  readonly availableFrom: string | null;
  readonly housingNeeded: boolean;
  readonly source: string;
  readonly cv: {
    readonly id: number;
    readonly filename: string;
    readonly mime: string;
    readonly size: number;
  } | null;
  /** Oldest first; `by` is null when the candidate did it or the platform does not say. */
  readonly history: readonly { readonly status: string; readonly at: string; readonly by: string | null }[];
};

export type Candidate = {
  readonly talentId: number | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly city: string | null;
  readonly headline: string | null;
  readonly languages: readonly string[];
  readonly experienceYears: number | null;
};
