import type { HeldCounts } from '#lib/store/person-data.ts';

/** What our store holds beside one application. */
export type Held = HeldCounts & {
  readonly applicationId: number;
  /** Null of an application that the lists have no more. */
  readonly candidate: string | null;
  readonly offerTitle: string | null;
  /** Whether what was typed is this candidate's name or the number; else it stands in what is about them. */
  readonly isNamed: boolean;
};

type Named = { readonly id: number; readonly name: string; readonly by: string };

/** What has words of a person in it and belongs to no application. Instants are RFC 3339. */
export type HeldWords = {
  readonly views: readonly Named[];
  /** Private files that were sent: their names stand here, they themselves on the platform. */
  readonly files: readonly Named[];
  /** What somebody is typing, and the passage that has the words. */
  readonly drafts: readonly {
    readonly key: string;
    readonly form: string;
    readonly savedAt: string;
    readonly excerpt: string;
  }[];
  /** What bulk actions have words of: the notifications that they were about, the offer or the file that they copied. */
  readonly titles: readonly {
    readonly key: string;
    readonly of: 'notification' | 'offer' | 'file';
    readonly title: string;
    readonly by: string;
    readonly at: string;
  }[];
  /** Writes that are not settled: nothing is erased of them. */
  readonly writes: readonly { readonly by: string; readonly at: string }[];
};

export const NO_WORDS = { views: [], files: [], drafts: [], titles: [], writes: [] } satisfies HeldWords;

export function hasWords({ views, files, drafts, titles, writes }: HeldWords): boolean {
  return views.length + files.length + drafts.length + titles.length + writes.length > 0;
}

/** What an owner has ticked of all that was found: nothing else is given or erased. */
export type Ticked = {
  readonly applicationIds: readonly number[];
  readonly viewIds: readonly number[];
  readonly fileIds: readonly number[];
  readonly drafts: readonly string[];
  readonly titles: readonly string[];
};

export const NOTHING_TICKED: Ticked = {
  ...{ applicationIds: [], viewIds: [], fileIds: [], drafts: [], titles: [] },
};

/** A candidate alone in having the name that was typed is ticked; what has the words in it may be about anybody. */
export function tickedAtFirst(held: readonly Held[]): Ticked {
  const named = held.filter(({ isNamed }) => isNamed);
  const [only] = named;
  return named.length === 1 && only && holdsAnything(only)
    ? { ...NOTHING_TICKED, applicationIds: [only.applicationId] }
    : NOTHING_TICKED;
}

/** Of what was ticked what is still there. */
export function stillFound(ticked: Ticked, held: readonly Held[], words: HeldWords): Ticked {
  const among = <T>(those: readonly T[], found: readonly T[]) => those.filter((one) => found.includes(one));
  return {
    applicationIds: among(
      ticked.applicationIds,
      held.filter(holdsAnything).map(({ applicationId }) => applicationId),
    ),
    viewIds: among(
      ticked.viewIds,
      words.views.map(({ id }) => id),
    ),
    fileIds: among(
      ticked.fileIds,
      words.files.map(({ id }) => id),
    ),
    drafts: among(
      ticked.drafts,
      words.drafts.map(({ key }) => key),
    ),
    titles: among(
      ticked.titles,
      words.titles.map(({ key }) => key),
    ),
  };
}

export function countTicked(ticked: Ticked): number {
  return Object.values(ticked).reduce((sum, those) => sum + those.length, 0);
}

/** Whether anything is held beside the application. */
export function holdsAnything(held: Held): boolean {
  const { notes, interviews, noteDrafts, isAssigned, isSnoozed, moves, pending, bulkMoves } = held;
  return isAssigned || isSnoozed || notes + interviews + noteDrafts + moves + pending.length + bulkMoves > 0;
}

/** Applications that are looked at for one search, and records of each other kind. */
export const FOUND_AT_MOST = 50;

/** Months for which a house may keep what it notes. */
export const RETENTIONS = [6, 12, 24, 36] as const;
