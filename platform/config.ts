/** Deviations of other platforms where the specification leaves room; at most one of each aspect. */
export const QUIRK_ASPECTS = {
  envelope: ['envelope', 'envelope-items', 'envelope-nested'],
  record: ['record-envelope'],
  totals: ['no-totals', 'wp-totals'],
  page: ['page-cap'],
  paging: ['one-page'],
  delta: ['no-delta'],
  order: ['no-order'],
  names: ['flat-names', 'nested-names', 'french-names', 'rendered-names', 'no-names'],
  maison: ['maison-number'],
  establishment: ['no-maison'],
  text: ['html-entities'],
  statuses: ['other-statuses', 'foreign-statuses'],
  dates: ['local-dates', 'gmt-dates'],
  lists: ['lists-renamed', 'lists-missing'],
  writes: ['title-only'],
  answers: ['thin-answers'],
  batch: ['no-batch'],
  health: ['status-words'],
  files: ['odd-files'],
  media: ['media-elsewhere'],
} as const;
export type Quirk = (typeof QUIRK_ASPECTS)[keyof typeof QUIRK_ASPECTS][number];
export const QUIRKS: readonly Quirk[] = Object.values(QUIRK_ASPECTS).flat();

export const FAULT_KINDS = ['403', '404', '429', '500', '503', 'slow', 'reset', 'truncated', 'lost'] as const;
/** `percent` of the requests whose path starts with `prefix` fail in this way. */
export type Fault = { kind: (typeof FAULT_KINDS)[number]; percent: number; prefix: string };

/** The service's configuration, apart from its database and clock. */
export type PlatformConfig = {
  /** Origin under which clients reach the service, without a trailing slash; media links start with it. */
  publicUrl: string;
  /** Whether the caller's address is read from the proxy's `X-Forwarded-For`. */
  trustProxy: boolean;
  /** Whether webhooks, feeds and push may connect to the loopback interface: for simulations. */
  loopbackTargets: boolean;
  /** The billing pages that an autologin token opens; null for none. */
  billingUrl: string | null;
  /**
   * The public site, which shows an article at `/articles/{slug}`, without a trailing slash; null for none.
   */
  siteUrl: string | null;
  quirks: ReadonlySet<Quirk>;
  faults: readonly Fault[];
  /** Whether faults may be changed while the service runs. */
  isSimulation?: boolean;
  version: string;
};
