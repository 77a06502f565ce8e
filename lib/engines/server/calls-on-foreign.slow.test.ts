import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { collections } from '#lib/engines/mirror/schema/sync.ts';
import { runSync } from '#lib/engines/mirror/sync/run.ts';
import { sourceOf } from '#lib/engines/mirror/sync/source.ts';
import { emptyOfferForm } from '#lib/features/offers/form.ts';
import { OFFER_SAVE } from '#lib/features/offers/save.ts';
import type { Quirk } from '#platform/config.ts';
import { openBulkWorld, type Traffic } from '#test/bulk-world.ts';
import { holdMoves, type SenderPorts, sendDueMoves } from '#test/moves.ts';

/** Platforms that answer differently in many ways at once, none of which returns less per call. */
const FOREIGN: Readonly<Record<string, readonly Quirk[]>> = {
  'a content system': ['rendered-names', 'envelope-items', 'gmt-dates', 'html-entities', 'wp-totals'],
  'all wrapped, in French': ['french-names', 'envelope', 'record-envelope', 'local-dates', 'no-delta'],
  'without totals': ['nested-names', 'envelope-nested', 'no-totals', 'no-delta', 'status-words'],
  poor: ['flat-names', 'maison-number', 'no-totals', 'no-delta', 'thin-answers', 'lists-missing'],
};

const APPLICATIONS = 250;
const MOST = 1.3;

type Counted = { readonly calls: number; readonly readBacks: number };
type Tasks = Readonly<Record<string, Counted>>;

const tables: string[] = [];
afterAll(() => void process.stdout.write(`${tables.join('\n')}\n`));

/** Reads after the last write of a step are those that the answer of the write made necessary. */
function count(traffic: readonly Traffic[]): Counted {
  const seen = traffic.filter(({ path }) => !path.includes('jwt-auth'));
  const lastWrite = seen.findLastIndex(({ method }) => method !== 'GET');
  const readBacks = lastWrite === -1 ? 0 : seen.length - lastWrite - 1;
  return { calls: seen.length - readBacks, readBacks };
}

/** Usual tasks on a platform with these quirks, and the calls of each. */
async function tasksOn(quirks: readonly Quirk[]): Promise<Tasks> {
  const w = await openBulkWorld({ quirks: new Set(quirks) });
  await w.world.makeTerms();
  const establishment = await w.makeEstablishment(APPLICATIONS);
  const tasks: Record<string, Counted> = {};
  /** A task of several steps is their sum. */
  const counted = async (task: string, step: () => Promise<unknown>) => {
    const from = w.traffic.length;
    await step();
    const { calls, readBacks } = count(w.traffic.slice(from));
    const before = tasks[task];
    tasks[task] = {
      calls: calls + (before?.calls ?? 0),
      readBacks: readBacks + (before?.readBacks ?? 0),
    };
  };
  const scope = establishment.key;
  const source = sourceOf(establishment.person, establishment.key);
  const sync = () => runSync({ db: w.db, now: w.now, owner: 'one' }, establishment.key, source);
  await w.db.delete(collections).where(eq(collections.scope, scope));
  await counted('first visit', sync);
  await counted('ten minutes on a page', async () => {
    for (let look = 0; look < 20; look++) {
      w.pass(30_000);
      await sync();
    }
  });
  const author = { scopeKey: establishment.key, personId: establishment.personId };
  const ports: SenderPorts = {
    db: w.db,
    now: w.now,
    inFlight: new Set(),
    platformOf: async () => establishment.person.applications,
  };
  for (const applicationId of establishment.ids.slice(0, 20))
    await counted('move 20, one after the other', async () => {
      const move = { id: randomUUID(), applicationId, from: 'received', to: 'reviewing' };
      const now = w.now();
      const dueAt = new Date(now.getTime() + 8000);
      await holdMoves(w.db, author, [move], { personName: 'Anne', now, dueAt });
      w.pass(9000);
      await sendDueMoves(ports);
    });
  await counted('move 75 at once', async () => {
    const id = await establishment.begin(
      establishment.changeOf('shortlisted', establishment.ids.slice(100, 175)),
    );
    await w.runUntil(
      async () => (await establishment.bulkRequest(id)).phase === 'done',
      [establishment.newRunner()],
    );
  });
  const writer = { platform: establishment.person, ...author };
  const opened = emptyOfferForm({ city: 'Paris', postcode: '75006' });
  const mine = {
    ...opened,
    title: 'Chef de rang',
    contract_type: 'cdi',
    department: 'salle',
    description: 'Une salle.',
  };
  let offerId = 0;
  await counted('create an offer', async () => {
    const made = await OFFER_SAVE.save(writer, {
      ...{ recordId: null, opened, mine, prefer: 'ask', request: { publishOn: null } },
    });
    if (!made.ok || made.value.kind !== 'saved') throw new Error(JSON.stringify(made));
    offerId = made.value.id;
  });
  await counted('edit an offer', async () => {
    const edited = await OFFER_SAVE.save(writer, {
      ...{ recordId: offerId, opened: mine, mine: { ...mine, title: 'Maître d’hôtel' } },
      ...{ prefer: 'mine', request: { publishOn: null } },
    });
    expect(edited).toMatchObject({ ok: true, value: { kind: 'saved' } });
  });
  await w.close();
  return tasks;
}

it('takes at most 1.3 times the calls that our own platform needs', async () => {
  const own = await tasksOn([]);
  const names = Object.keys(own);
  const line = (name: string, tasks: Tasks) =>
    [name.padEnd(26), ...names.map((task) => said(tasks[task]).padEnd(task.length))].join(' | ');
  tables.push(['calls (read-backs apart)'.padEnd(26), ...names].join(' | '), line('our own', own));
  const over: string[] = [];
  for (const [name, quirks] of Object.entries(FOREIGN)) {
    const tasks = await tasksOn(quirks);
    tables.push(line(name, tasks));
    for (const task of names)
      if ((tasks[task]?.calls ?? 0) > (own[task]?.calls ?? 0) * MOST) over.push(`${name}: ${task}`);
  }
  expect(over).toEqual([]);
}, 600_000);

const said = (counted: Counted | undefined) =>
  counted ? `${counted.calls}${counted.readBacks > 0 ? ` + ${counted.readBacks}` : ''}` : '–';
