/** What leaves the group's lists with an establishment. */
export type Leaving = { readonly offers: number; readonly applications: number };

/** An establishment of the group, as the structure lists it. */
export type AttachedEstablishment = {
  readonly id: number;
  readonly name: string;
  readonly city: string | null;
  readonly status: string | null;
  /** Null where our own lists do not hold it yet. */
  readonly leaving: Leaving | null;
};

/** An establishment that was detached from here and is not attached any more. */
export type FormerEstablishment = { readonly id: number; readonly name: string; readonly detachedAt: string };
