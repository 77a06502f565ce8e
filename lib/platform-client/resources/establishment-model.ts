/** An establishment (`maison`) in our words. Counts are null when the platform does not give them. */
export type Establishment = {
  readonly id: number;
  readonly name: string;
  readonly slug: string | null;
  readonly kind: string | null;
  readonly stars: number | null;
  readonly city: string | null;
  readonly postcode: string | null;
  readonly groupId: number | null;
  readonly logoUrl: string | null;
  readonly openOffers: number | null;
  readonly newApplications: number | null;
  readonly waitingApplications: number | null;
  readonly modifiedAt: string;
};
