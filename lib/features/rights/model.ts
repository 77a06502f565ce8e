import { emailKey } from '#lib/core/contact-keys.ts';
import type { HeldCounts } from '#lib/engines/store/person-data.ts';

/** What differs, or is unknown, for a candidate with the same name as another one. */
export type Namesake = 'otherEmail' | 'unknownEmail' | 'otherPhone' | 'unknownPhone';

/** What our store holds for one application. */
export type Held = HeldCounts & {
  readonly applicationId: number;
  /** Null where the lists no longer have the application. */
  readonly candidate: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** Comparison key of the telephone number, whatever its notation. */
  readonly phoneKey: string | null;
  readonly offerTitle: string | null;
  /**
   * `exact`: the typed address or number is this candidate's. `named`: the typed text is their name or the number of
   * the application. `mentioned`: it is in a text about them.
   */
  readonly match: 'exact' | 'named' | 'mentioned';
  /** Null where no other candidate has the same name. */
  readonly namesake: Namesake | null;
};

/** How many applications a search finds, shown or not. */
export type FoundTotal = { readonly count: number; readonly isAtLeast: boolean };

type Named = { readonly id: number; readonly name: string; readonly by: string };

/** Records that contain words of a person and belong to no application. Instants are RFC 3339. */
export type HeldWords = {
  readonly views: readonly Named[];
  /** Private files that were sent: only their names are stored here, the files are on the platform. */
  readonly files: readonly Named[];
  /** Drafts, each with the passage that contains the words. */
  readonly drafts: readonly {
    readonly key: string;
    readonly form: string;
    readonly savedAt: string;
    readonly excerpt: string;
  }[];
  /** Texts in bulk requests: the notifications that they were about, the offer or the file that they copied. */
  readonly titles: readonly {
    readonly key: string;
    readonly of: 'item' | 'offer' | 'file';
    readonly title: string;
    readonly by: string;
    readonly at: string;
  }[];
  /** Unsettled writes: nothing of them is erased. */
  readonly writes: readonly { readonly by: string; readonly at: string }[];
  /** Whether there is more of a kind than is listed. */
  readonly isCut: boolean;
};

export const NO_WORDS = {
  ...{ views: [], files: [], drafts: [], titles: [], writes: [], isCut: false },
} satisfies HeldWords;

export function hasWords({ views, files, drafts, titles, writes }: HeldWords): boolean {
  return views.length + files.length + drafts.length + titles.length + writes.length > 0;
}

/** What an owner has selected of everything that was found: only this is exported or erased. */
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

/** Candidates with exactly the typed address or number are preselected; a name or a word may be anybody's. */
export function tickedAtFirst(held: readonly Held[]): Ticked {
  const exact = held.filter(({ match }) => match === 'exact');
  return { ...NOTHING_TICKED, applicationIds: exact.map(({ applicationId }) => applicationId) };
}

/** How many different people these are: by addresses, and by telephone numbers of those without one. */
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

/** The part of a selection that still exists. */
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

/** Whether anything is stored for the application. */
export function holdsAnything(held: Held): boolean {
  const { notes, interviews, noteDrafts, isAssigned, isSnoozed, moves, pending, bulkMoves } = held;
  return isAssigned || isSnoozed || notes + interviews + noteDrafts + moves + pending.length + bulkMoves > 0;
}

/** Maximum number of applications per search, and of records of each other kind. */
export const FOUND_AT_MOST = 50;

/** Months for which an establishment may keep notes and interviews. */
export const RETENTIONS = [6, 12, 24, 36] as const;
