import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';

/** What every part of the follow-up needs. */
export type About = {
  readonly scope: ScreenScope;
  readonly applicationId: number;
  /** The candidate's. */
  readonly name: string;
  /** Whether the reader may change anything. */
  readonly writes: boolean;
};
