/** What waits for its author to sign in looks so often whether they have, in milliseconds. */
export const NO_SESSION_MS = 5_000;
/** A token that the platform has refused is not tried again sooner, in milliseconds. */
export const REFUSED_TOKEN_MS = 30_000;
