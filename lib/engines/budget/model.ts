/** One fixed window of the platform, as far as we know it. `seconds` until it is whole again, 0 when it is. */
export type WindowGauge = { readonly left: number; readonly limit: number; readonly seconds: number };

export type TierGauge = {
  readonly minute: WindowGauge;
  readonly hour: WindowGauge;
  /** Calls of the running hour: asked for by people, and made to keep the lists true. */
  readonly people: number;
  readonly background: number;
  /** The platform refuses for so many seconds; 0 when it does not. */
  readonly closed: number;
};

/** What the person's account may still ask of the platform; sign-ins are those of everybody who shares our address. */
export type BudgetMeter = Readonly<Record<'writes' | 'reads' | 'signIns', TierGauge>>;
