/** One fixed window of the platform, as far as we know it. `seconds` until it is unused again, 0 when it is. */
export type WindowGauge = { readonly left: number; readonly limit: number; readonly seconds: number };

export type TierGauge = {
  readonly minute: WindowGauge;
  readonly hour: WindowGauge;
  /** Calls of the current hour: by people, and to keep the lists up to date. */
  readonly people: number;
  readonly background: number;
  /** Seconds for which the platform refuses calls; 0 when it does not. */
  readonly closed: number;
};

/** What the person’s account may still call; sign-ins are those of everybody who shares our IP address. */
export type BudgetMeter = Readonly<Record<'writes' | 'reads' | 'signIns', TierGauge>>;
