/**
 * An offer in our words. `status` is text on purpose: another platform may use statuses that the contract
 * does not list, and they are shown as they are. Instants are RFC 3339 text, days `YYYY-MM-DD`, money in euros.
 */
export type Offer = {
  readonly id: number;
  readonly establishmentId: number;
  readonly establishmentName: string;
  readonly title: string;
  readonly slug: string | null;
  readonly status: string;
  readonly contractType: string | null;
  readonly department: string | null;
  readonly experience: string | null;
  readonly description: string;
  readonly profile: string;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly positions: number;
  readonly weeklyHours: number | null;
  readonly shift: string | null;
  readonly salaryMin: number | null;
  readonly salaryMax: number | null;
  readonly salaryPeriod: string;
  readonly housing: string;
  readonly meals: string;
  readonly benefits: readonly string[];
  readonly languages: readonly string[];
  readonly city: string;
  readonly postcode: string;
  readonly expiresOn: string | null;
  readonly questions: readonly string[];
  readonly visualId: number | null;
  readonly visualUrl: string | null;
  readonly authorName: string | null;
  readonly views: number;
  /** Null when the platform does not say. */
  readonly applicationCount: number | null;
  readonly createdAt: string;
  readonly modifiedAt: string;
  readonly publishedAt: string | null;
  readonly closedAt: string | null;
};
