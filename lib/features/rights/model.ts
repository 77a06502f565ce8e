import { emailKey } from '#lib/core/contact-keys.ts';
import type { HeldCounts } from '#lib/engines/store/person-data.ts';

/** What is not the same of a candidate who has the name of another one. */
export type Namesake = 'otherEmail' | 'unknownEmail' | 'otherPhone' | 'unknownPhone';

/** What our store holds beside one application. */
export type Held = HeldCounts & {
  readonly applicationId: number;
  /** Null of an application that the lists have no more. */
  readonly candidate: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** What equal numbers have in common, however they are written. */
  readonly phoneKey: string | null;
  readonly offerTitle: string | null;
  /**
   * Whether the address or number that was typed is this candidate's, what was typed is their name or the number of the
   * application, or it stands in what is about them.
   */
  readonly match: 'exact' | 'named' | 'mentioned';
  /** Null where no other candidate of the name is found. */
  readonly namesake: Namesake | null;
};

/** How many applications a search finds, beside those that are shown. */
export type FoundTotal = { readonly count: number; readonly isAtLeast: boolean };

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
  /**
   * What bulk actions have words of: the notifications that they were about, the offer or the file that they copied.
   */
  readonly titles: readonly {
    readonly key: string;
    readonly of: 'item' | 'offer' | 'file';
    readonly title: string;
    readonly by: string;
    readonly at: string;
  }[];
  /** Writes that are not settled: nothing is erased of them. */
  readonly writes: readonly { readonly by: string; readonly at: string }[];
  /** Whether there is more of a kind than stands here. */
  readonly isCut: boolean;
};

export const NO_WORDS = {
  ...{ views: [], files: [], drafts: [], titles: [], writes: [], isCut: false },
} satisfies HeldWords;

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

/** Who has exactly the address or number that was typed is ticked; a name or words may be anybody's. */
export function tickedAtFirst(held: readonly Held[]): Ticked {
  const exact = held.filter(({ match }) => match === 'exact');
  return { ...NOTHING_TICKED, applicationIds: exact.map(({ applicationId }) => applicationId) };
}

/** How many people these are: as many as there are addresses, and numbers of those without one. */
export function countPeople(held: readonly Held[]): { readonly known: number; readonly unknown: number } {
  const people = held.map((one) => ({ email: emailKey(one.email), phone: one.phoneKey }));
  const addressed = people.filter(({ email }) => email !== null);
  const theirs = new Set(addressed.map(({ phone }) => phone));
  const numbers = people.flatMap(({ email, phone }) =>
    email === null && phone !== null && !theirs.has(phone) ? [phone] : [],
  );
  return {
    known: new Set(addressed.map(({ email }) => email)).size + new Set(numbers).size,
    unknown: people.filter(({ email, phone }) => email === null && phone === null).length,
  };
}

/** Of what was ticked what is still there. */
export function stillFound(ticked: Ticked, held: readonly Held[], words: HeldWords): Ticked {
  const among = <T>(those: readonly T[], found: readonly T[]) => those.filter((one) => found.includes(one));
  return {
    applicationIds: among(
      ticked.applicationIds,
      held.map(({ applicationId }) => applicationId),
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

/** Months for which an establishment may keep what it notes. */
export const RETENTIONS = [6, 12, 24, 36] as const;
