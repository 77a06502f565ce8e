import { once } from 'node:events';
import { createServer } from 'node:net';

/** The number of consecutive ports for the stacks of a run; see `portsOf`. */
const WIDTH = 16;
/** Above the ports that `fetch` blocks, below the ephemeral ports of operating systems. */
const FIRST = 12_000;
const LAST = 32_000;
const TRIES = 50;

/** The first of enough free ports for the stacks of a run, drawn at random so that two runs do not collide. */
export async function findPortBase(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const base = FIRST + WIDTH * Math.floor((Math.random() * (LAST - FIRST)) / WIDTH);
    const free = await Promise.all(Array.from({ length: WIDTH }, (_, n) => isFree(base + n)));
    if (free.every(Boolean)) return base;
  }
  throw new Error(`No ${WIDTH} free ports in a row between ${FIRST} and ${LAST}.`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port), 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}
