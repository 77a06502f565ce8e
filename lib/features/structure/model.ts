/** What the group's lists lose with an establishment. */
export type Leaving = { readonly offers: number; readonly applications: number };

/** An establishment of the group, in the list of its structure. */
export type AttachedEstablishment = {
  readonly id: number;
  readonly name: string;
  readonly city: string | null;
  readonly status: string | null;
  /** Null where our own lists do not have it yet. */
  readonly leaving: Leaving | null;
};

/** An establishment that was detached from this group and is not attached again. */
export type FormerEstablishment = { readonly id: number; readonly name: string; readonly detachedAt: string };
