/** A session as the list shows it to its owner. Instants are RFC 3339. */
export type OwnSession = {
  readonly id: string;
  /** Browser and system, as far as the browser reports them; empty otherwise. */
  readonly device: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly current: boolean;
};
