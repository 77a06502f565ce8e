import type { Choice as PlatformChoice } from '#lib/engines/platform-client/resources/preference.ts';

/** Whether the person gets a kind of notification by a channel. */
export type Choice = PlatformChoice;

/** The choices as a table: kinds as rows, channels as columns, each in the platform's order. */
export type Matrix = {
  readonly kinds: readonly string[];
  readonly channels: readonly (string | null)[];
  /** Undefined where the platform has no such choice. */
  readonly at: (kind: string, channel: string | null) => Choice | undefined;
};

/** Only candidates get these: managers are not offered the choice. */
const OF_CANDIDATES = 'offre_published';

export function toMatrix(choices: readonly Choice[]): Matrix {
  const shown = choices.filter(({ kind }) => kind !== OF_CANDIDATES);
  const byKey = new Map(shown.map((choice) => [keyOf(choice), choice]));
  return {
    kinds: [...new Set(shown.map(({ kind }) => kind))],
    channels: [...new Set(shown.map(({ channel }) => channel))],
    at: (kind, channel) => byKey.get(keyOf({ kind, channel })),
  };
}

/** The key of a choice. */
export const keyOf = ({ kind, channel }: Pick<Choice, 'kind' | 'channel'>): string =>
  JSON.stringify([kind, channel]);

/** The changes that the platform does not have. */
export function unkeptOf(changes: readonly Choice[], present: readonly Choice[]): readonly Choice[] {
  const byKey = new Map(present.map((choice) => [keyOf(choice), choice.on]));
  return changes.filter((change) => byKey.get(keyOf(change)) !== change.on);
}
