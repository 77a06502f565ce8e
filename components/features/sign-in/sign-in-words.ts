/** Texts of the form, already translated; `{time}` and `{place}` are filled in at run time. */
export type SignInWords = {
  readonly email: string;
  readonly password: string;
  readonly show: string;
  readonly hide: string;
  readonly capsLock: string;
  readonly submit: string;
  readonly pending: string;
  readonly queue: {
    readonly title: string;
    readonly place: string;
    readonly wait: string;
    readonly why: string;
    readonly leave: string;
  };
  readonly trouble: {
    readonly emailMissing: string;
    readonly passwordMissing: string;
    readonly wrong: string;
    readonly throttled: string;
    readonly throttledOver: string;
    readonly notManager: string;
    readonly suspended: string;
    readonly unavailable: string;
  };
};
