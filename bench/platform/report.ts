import { quantile } from '../quantile.ts';
import type { Load, LoadNotice, Memory } from './processes.ts';
import type { Subjects } from './subjects.ts';

/** A few people at work, and a busy hour. */
const CLIENTS = [8, 32];
const ROUNDS = 7;
const SECONDS = 0.8;
const MEMORY_STEPS = 10;
const MEMORY_STEP = 10_000;
const MB = 1_000_000;

type Server = { origin: string; memory: () => Promise<Memory> };
type Bench = { load: Load; service: Server; floor: Server; subjects: Subjects; only: string };

/** Prints answers per second, p99 and the ratio to the bare route for each subject whose name contains `only`. */
export async function compare(label: string, bench: Bench): Promise<void> {
  for (const clients of CLIENTS) await compareFor(clients, label, bench);
}

async function compareFor(
  clients: number,
  label: string,
  { load, service, floor, subjects, only }: Bench,
): Promise<void> {
  const heading = `${label}, ${clients} clients`;
  console.log(`${heading.padEnd(26)}answers/s   p99 ms   floor/s   floor p99    ratio`);
  for (const [name, requests] of Object.entries(subjects.service).filter(([name]) => name.includes(only))) {
    const asked = { clients, until: { seconds: SECONDS } };
    const least = () => load.run({ name: 'floor', origin: floor.origin, requests: subjects.floor, ...asked });
    const subject = () => load.run({ name, origin: service.origin, requests, ...asked });
    await subjects.renew();
    await least();
    await subject();
    const floors = [await least()];
    const rounds: LoadNotice[] = [];
    for (let n = 0; n < ROUNDS; n++) {
      rounds.push(await subject());
      floors.push(await least());
    }
    const rates = rounds.map(toRate);
    const beside = floors.slice(1).map((notice, n) => (toRate(notice) + toRate(floors[n] ?? notice)) / 2);
    const ratios = rates.map((rate, n) => rate / (beside[n] ?? Number.NaN));
    const columns = [
      middle(rates).toFixed(0).padStart(9),
      p99(rounds).toFixed(1).padStart(9),
      middle(beside).toFixed(0).padStart(10),
      p99(floors).toFixed(1).padStart(12),
      middle(ratios).toFixed(2).padStart(9),
    ];
    console.log(name.padEnd(26) + columns.join(''));
  }
}

/** Prints heap and resident size of the service after every ten thousand requests of all kinds. */
export async function watchMemory(
  label: string,
  { load, service, subjects }: Pick<Bench, 'load' | 'service' | 'subjects'>,
): Promise<void> {
  const kinds = Object.values(subjects.service);
  const requests = Array.from({ length: MEMORY_STEP }, (_, n) => kinds[n % kinds.length] ?? []).flatMap(
    (kind, n) => kind[Math.floor(n / kinds.length) % kind.length] ?? [],
  );
  console.log(`${label}: requests   heap MB   resident MB`);
  const { origin } = service;
  for (let step = 0; step <= MEMORY_STEPS; step++) {
    const { heapUsed, rss } = await service.memory();
    const columns = [String(step * MEMORY_STEP), (heapUsed / MB).toFixed(1), (rss / MB).toFixed(0)];
    console.log(`${''.padEnd(label.length)}${columns.map((text) => text.padStart(10)).join('')}`);
    if (step === MEMORY_STEPS) return;
    await load.run({
      name: 'memory',
      origin,
      requests,
      clients: CLIENTS[0] ?? 1,
      until: { requests: MEMORY_STEP },
    });
  }
}

const toRate = ({ times, elapsed }: LoadNotice) => (times.length / elapsed) * 1000;

const middle = (values: readonly number[]) => quantile(values, 0.5);

const p99 = (notices: readonly LoadNotice[]) =>
  quantile(
    notices.flatMap(({ times }) => times),
    0.99,
  );
