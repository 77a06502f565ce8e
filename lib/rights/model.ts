/** What our store holds beside one application. */
export type Held = {
  readonly applicationId: number;
  /** Null of an application that the lists have no more. */
  readonly candidate: string | null;
  readonly offerTitle: string | null;
  readonly notes: number;
  readonly interviews: number;
  /** Whether somebody has it in hand or has put it off. */
  readonly isFollowed: boolean;
  /** Moves of its stage that are still remembered. */
  readonly moves: number;
};

type Named = { readonly id: number; readonly name: string; readonly by: string };

/** What has words of a person in it and belongs to no application. */
export type HeldWords = {
  readonly views: readonly Named[];
  /** Private files that were sent: their names stand here, they themselves on the platform. */
  readonly files: readonly Named[];
  /** What somebody is typing; `savedAt` is RFC 3339. */
  readonly drafts: readonly {
    readonly personId: number;
    readonly form: string;
    readonly savedAt: string;
  }[];
};

export function hasWords({ views, files, drafts }: HeldWords): boolean {
  return views.length + files.length + drafts.length > 0;
}

/** Of how many applications an erasure is said to be; one where it is more than theirs, and just all. */
export function erasedCount({
  ids,
  words,
}: {
  readonly ids: readonly number[];
  readonly words: HeldWords;
}): number {
  return hasWords(words) ? 1 : ids.length;
}

/** Shorter words stand in what is about anybody. */
export const WORDS_SHORTEST = 3;

/** Whether anything is held beside the application. */
export function holdsAnything({ notes, interviews, isFollowed, moves }: Held): boolean {
  return notes + interviews + moves > 0 || isFollowed;
}

/** Applications that are looked at for one search. */
export const FOUND_AT_MOST = 50;

/** Months for which a house may keep what it notes. */
export const RETENTIONS = [6, 12, 24, 36] as const;
