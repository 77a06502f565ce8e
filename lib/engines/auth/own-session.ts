/** A session as its owner sees it in the list. Instants are RFC 3339. */
export type OwnSession = {
  readonly id: string;
  /** Browser and system, as far as the browser said; empty when it said nothing. */
  readonly device: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly current: boolean;
};
