export const QUIRKS = ['envelope', 'no-totals', 'no-delta', 'other-statuses', 'no-batch'] as const;
export type Quirk = (typeof QUIRKS)[number];

export const FAULT_KINDS = ['429', '500', '503', 'slow', 'reset', 'truncated', 'lost'] as const;
/** `percent` of the requests whose path starts with `prefix` meet it. */
export type Fault = { kind: (typeof FAULT_KINDS)[number]; percent: number; prefix: string };

/** What the service needs to know beside its database and the time. */
export type PlatformConfig = {
  /** Origin under which clients reach the service, without a slash at the end: media links start with it. */
  publicUrl: string;
  /** Whether `X-Forwarded-For` of the proxy in front tells the caller's address. */
  trustProxy: boolean;
  /** Whether webhooks, feeds and push may lead to this machine: for rehearsals. */
  loopbackTargets: boolean;
  quirks: ReadonlySet<Quirk>;
  faults: readonly Fault[];
  version: string;
};
