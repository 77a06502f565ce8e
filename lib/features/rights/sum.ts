import { countPeople, type Held, type Ticked } from './model.ts';

/** Kinds that an export contains and an erasure leaves for now. */
const LEFT = ['pending', 'bulkMoves'] as const;

/** How many people and records are selected. */
export function sumTicked(held: readonly Held[], ticked: Ticked) {
  const chosen = held.filter(({ applicationId }) => ticked.applicationIds.includes(applicationId));
  const sum = (count: (one: Held) => number) => chosen.reduce((total, one) => total + count(one), 0);
  const things = {
    notes: sum(({ notes }) => notes),
    interviews: sum(({ interviews }) => interviews),
    noteDrafts: sum(({ noteDrafts }) => noteDrafts),
    assigned: sum(({ isAssigned }) => Number(isAssigned)),
    snoozed: sum(({ isSnoozed }) => Number(isSnoozed)),
    moves: sum(({ moves }) => moves),
    pending: sum(({ pending }) => pending.length),
    bulkMoves: sum(({ bulkMoves }) => bulkMoves),
    views: ticked.viewIds.length,
    files: ticked.fileIds.length,
    titles: ticked.titles.length,
    drafts: ticked.drafts.length,
  };
  const all = Object.values(things).reduce((total, count) => total + count, 0);
  return {
    people: countPeople(chosen),
    applications: chosen.length,
    /** Records whose words may be about anybody. */
    unattributed: things.views + things.files + things.titles + things.drafts,
    things,
    all,
    erasable: all - LEFT.reduce((total, kind) => total + things[kind], 0),
  };
}

export type TickedSum = ReturnType<typeof sumTicked>;
export type Thing = keyof TickedSum['things'];
