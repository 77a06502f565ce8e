/** A session as the list shows it to its owner. Instants are RFC 3339. */
export type OwnSession = {
  readonly id: string;
  /** Browser and system, as far as the browser reports them; empty otherwise. */
  readonly device: string;
  /** The network that it was opened from, as far as it is known: the only sign of a place. */
  readonly network: string | null;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly current: boolean;
};
