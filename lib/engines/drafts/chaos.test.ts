import { afterAll, afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { openDatabase } from '#lib/engines/store/database.ts';
import { emptyOfferForm } from '#lib/features/offers/form.ts';
import { dice } from '#test/dice.ts';
import { testSeed } from '#test/env.ts';
import { type AutosaveState, createAutosaver, type SaveDraft } from './autosave.ts';
import { type DraftKey, findDraft, saveDraft } from './data.ts';
import { DraftWrite } from './model.ts';
import { findLeftBehind, ownCopy } from './own-copy.ts';
import { draftSaver, newWriter } from './remote.ts';

const db = openDatabase(inject('databaseUrl'), 4);
afterAll(() => db.$client.end());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 1_800_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Every form with a draft, in its empty state; a new form is one more line. */
const FORMS: Readonly<Record<string, () => object>> = {
  'offer:new': () => emptyOfferForm({ city: 'Paris', postcode: '75006' }),
};
const EDITS = 50;
const DISASTERS = [
  'reload',
  'another page of the app',
  'crash',
  'crash at once',
  'other device',
  'leave in the middle of a save',
] as const;
const FAULTS = ['offline', 'answer lost', '401', '429', '503', 'slow'] as const;
type Fault = (typeof FAULTS)[number] | null;

/** The storage of one browser. */
class Device {
  readonly #kept = new Map<string, string>();
  getItem = (name: string) => this.#kept.get(name) ?? null;
  setItem = (name: string, value: string) => void this.#kept.set(name, value);
  removeItem = (name: string) => void this.#kept.delete(name);
}

/** One person and their draft: the real store behind a network that fails on demand. */
function setUp(form: string) {
  const key: DraftKey = { personId: Math.floor(Math.random() * 1e9), scopeKey: 'maison:1', form };
  const network = { fault: null as Fault, seed: 1 };
  /** Saves that have reached the store; those that a slow network delays are not among them. */
  const arriving = new Set<Promise<unknown>>();
  const store = (write: DraftWrite) => {
    const saved = saveDraft(key, write, { db });
    const over: Promise<unknown> = saved.catch(() => undefined).finally(() => arriving.delete(over));
    arriving.add(over);
    return saved;
  };

  const send = async (_address: string, { body }: { body: string }): Promise<Response> => {
    if (network.fault === 'slow') await new Promise((resolve) => setTimeout(resolve, 3000));
    const { fault } = network;
    if (fault === 'offline') throw new TypeError('Failed to fetch');
    if (fault === '401' || fault === '429' || fault === '503') {
      return new Response(null, { status: Number(fault) });
    }
    const saved = await store(DraftWrite.parse(JSON.parse(body)));
    if (fault === 'answer lost') throw new TypeError('Failed to fetch');
    return Response.json(saved);
  };
  vi.stubGlobal('fetch', send);

  /** Opens the form in a tab: with the draft of the page, and what a crashed tab has left on the device. */
  const open = async (device: Device, empty: object) => {
    const stored = await findDraft(key, db);
    const writer = newWriter();
    const left = findLeftBehind(key.form, device);
    if (left) Object.assign(writer, left.writer);
    const states: AutosaveState[] = [];
    let open = true;
    let gone = false;
    const send = draftSaver('/api/m/1/drafts', writer);
    // A page that was left receives no answer.
    const save: SaveDraft = (...write) =>
      send(...write).then((answer) => (gone ? new Promise<never>(() => undefined) : answer));
    const kept = ownCopy(key.form, writer, device);
    const saver = createAutosaver({
      revision: left?.revision ?? stored?.revision ?? 0,
      save,
      onState: (state) => states.push(state),
      copy: {
        keep: (content, revision) => open && !gone && kept.keep(content, revision),
        drop: () => !gone && kept.drop(),
      },
    });
    const content = left?.content ?? stored?.content ?? empty;
    if (left) saver.changed(left.content);
    return {
      saver,
      content,
      asked: () => states.filter((state) => state.kind === 'elsewhere').length,
      /** The app shows another page: the form stays alive until all of it is stored. */
      leave: () => {
        open = false;
        saver.leave();
      },
      /** The process of the tab ends: no event, no answer, no timer. */
      die: () => {
        gone = true;
        saver.finish();
      },
    };
  };
  const settle = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 100) {
      await vi.advanceTimersByTimeAsync(100);
      // No test time passes while the store works.
      await Promise.all(arriving);
    }
    await vi.advanceTimersByTimeAsync(1);
  };
  return { key, network, open, settle };
}

it.each(Object.keys(FORMS).flatMap((form) => [1, 2, 3, 4].map((nth) => [form, testSeed() + nth] as const)))(
  'loses no character of %s, whatever fails during typing (%d)',
  async (form, seed) => {
    const roll = dice(seed);
    const { key, network, open, settle } = setUp(form);
    const empty = FORMS[form]?.() ?? {};
    const fields = Object.entries(empty).flatMap(([name, value]) =>
      typeof value === 'string' ? [name] : [],
    );
    const devices = [new Device(), new Device()];
    let device = devices[0] ?? new Device();
    let typed: Record<string, unknown> = { ...empty };
    let tab = await open(device, empty);
    /** All forms alive in the tab, one of which is shown. */
    const forms = [tab];
    for (let edit = 0; edit < EDITS; edit++) {
      const field = fields[roll(fields.length)] ?? '';
      typed = {
        ...typed,
        [field]: `${typed[field]}${'Œuf à la « coque » 🥚 '.slice(0, 1 + roll(12))}`.toWellFormed(),
      };
      tab.saver.changed(typed);
      if (roll(3) === 0) network.fault = FAULTS[roll(FAULTS.length)] ?? null;
      await settle(roll(4) * 900);
      const disaster = roll(3) === 0 ? DISASTERS[roll(DISASTERS.length)] : null;
      if (!disaster) continue;
      if (disaster === 'crash') await settle(2000);
      if (disaster === 'other device') {
        // What never left the first device cannot be on the second: the network recovers first.
        network.fault = null;
        await settle(40_000);
        device = devices.find((other) => other !== device) ?? device;
      }
      if (disaster !== 'crash' && disaster !== 'crash at once') tab.leave();
      expect(tab.asked()).toBe(0);
      if (disaster !== 'another page of the app') for (const form of forms.splice(0)) form.die();
      await settle(100);
      tab = await open(device, empty);
      forms.push(tab);
      expect({ edit, disaster, content: tab.content }).toEqual({ edit, disaster, content: typed });
    }
    network.fault = null;
    await settle(60_000);
    expect(tab.saver.isUnsafe()).toBe(false);
    expect((await findDraft(key, db))?.content).toEqual(typed);
  },
);

it('keeps what was typed while the form was submitted and the draft could not be stored', async () => {
  const { key, network, open, settle } = setUp('offer:new');
  const { saver } = await open(new Device(), {});
  network.fault = 'slow';
  saver.changed({ title: 'Commis' });
  await vi.advanceTimersByTimeAsync(700);
  network.fault = '503';
  const stopped = saver.stop();
  await vi.advanceTimersByTimeAsync(3000);
  await stopped;
  network.fault = null;
  saver.resume();
  await settle(5000);
  expect((await findDraft(key, db))?.content).toEqual({ title: 'Commis' });
});

it('continues from the save that was in flight when the form was submitted', async () => {
  const { key, network, open, settle } = setUp('offer:new');
  const tab = await open(new Device(), {});
  network.fault = 'slow';
  tab.saver.changed({ title: 'Commis' });
  await vi.advanceTimersByTimeAsync(700);
  const stopped = tab.saver.stop();
  network.fault = null;
  await vi.advanceTimersByTimeAsync(3000);
  await stopped;
  tab.saver.resume();
  tab.saver.changed({ title: 'Commis de salle' });
  await settle(5000);
  expect(tab.asked()).toBe(0);
  expect((await findDraft(key, db))?.content).toEqual({ title: 'Commis de salle' });
});

it('keeps what was typed in a form that was closed and opened again while its first save is retried', async () => {
  const { key, network, open, settle } = setUp('offer:new');
  const device = new Device();
  const left = await open(device, {});
  network.fault = '503';
  left.saver.changed({ title: 'Commis' });
  await settle(3000);
  left.leave();
  const again = await open(device, {});
  expect(again.content).toEqual({ title: 'Commis' });
  network.fault = null;
  await again.saver.retry();
  again.saver.changed({ title: 'Commis de salle' });
  await settle(1000);
  expect((await findDraft(key, db))?.content).toEqual({ title: 'Commis de salle' });
  await settle(60_000);
  expect(again.asked()).toBe(0);
  expect((await findDraft(key, db))?.content).toEqual({ title: 'Commis de salle' });
});
