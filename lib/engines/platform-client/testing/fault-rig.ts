import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { listen } from '#test/loopback.ts';
import type { BudgetLedger, BudgetReport } from '../budget.ts';
import { createPlatformClient } from '../client.ts';
import { requestToken } from '../sign-in-call.ts';
import { PlatformToken } from '../token.ts';
import { createTransport, type Transport } from '../transport/transport.ts';
import { FAULTS, type Fault } from './faults.ts';
import { OPERATIONS, type OperationName } from './operations.ts';

export type CellName = OperationName | 'signIn';
export const CELL_NAMES = [...(Object.keys(OPERATIONS) as OperationName[]), 'signIn'] as const;

/** The result of one operation under one fault. */
export type Cell = {
  readonly operation: CellName;
  readonly fault: string;
  readonly end: string;
  readonly expected: string;
  /** Writes that reached the platform, and those that it executed. */
  readonly arrived: number;
  readonly done: number;
  readonly closures: readonly BudgetReport['closed'][];
};

/** Short where a deadline must end the call; long where the answer does, however slow the machine is. */
const SHORT = { connect: 2000, read: 250, readTotal: 700, write: 300, fileIdle: 300 };
const LONG = { connect: 5000, read: 15_000, readTotal: 20_000, write: 15_000, fileIdle: 15_000 };
/** A call that takes longer hangs: no deadline above is longer. */
const HANGS_MS = 60_000;

type Scene = { readonly fault: Fault; readonly answer: string; arrived: number; done: number };

/** A platform on a real socket that misbehaves on demand, and the client that calls it. */
export async function openFaultRig() {
  const scenes = new Map<string, Scene>();
  const server = createServer((request) => {
    const scene = scenes.get(request.url?.split('/')[1] ?? '');
    request.resume();
    request.on('end', () => {
      if (!scene) return request.socket.destroy();
      if (request.method !== 'GET') {
        scene.arrived += 1;
        if (scene.fault.commits) scene.done += 1;
      }
      return scene.fault.behave(request.socket, scene.answer);
    });
  });
  server.on('clientError', () => undefined);
  server.on('connection', (socket) => socket.on('error', () => undefined));
  const { origin, close } = await listen(server);

  return {
    /** One operation under one fault, on a transport of its own, so that combinations do not affect each other. */
    async cell(operation: CellName, name: string): Promise<Cell> {
      const fault = requireFault(name);
      const sound = operation === 'signIn' ? { token: 'a.b.c' } : OPERATIONS[operation].answer;
      const answer = typeof sound === 'string' ? sound : JSON.stringify(sound);
      const scene: Scene = { fault, answer, arrived: 0, done: 0 };
      const id = randomUUID();
      scenes.set(id, scene);
      const closures: BudgetReport['closed'][] = [];
      const ledger: BudgetLedger = {
        reserve: async () => ({ granted: true }),
        giveBack: async () => undefined,
        settle: async ({ closed }) => void (closed && closures.push(closed)),
      };
      const base = `${origin}/${id}`;
      const transport = createTransport({
        baseUrl: `${base}/v1`,
        authUrl: `${base}/rest`,
        deadlines: fault.silent ? SHORT : LONG,
      });
      const end = await Promise.race([endOf(operation, transport, ledger), hanging()]);
      await transport.dispatcher.destroy();
      const expected = fault.ends[operation === 'signIn' ? 'signIn' : OPERATIONS[operation].kind];
      return { operation, fault: name, end, expected, arrived: scene.arrived, done: scene.done, closures };
    },
    close,
  };
}

async function endOf(operation: CellName, transport: Transport, ledger: BudgetLedger): Promise<string> {
  if (operation === 'signIn') {
    const outcome = await requestToken(transport, ledger, { username: 'a', password: 'b' });
    return outcome.kind === 'granted' ? 'ok' : outcome.kind;
  }
  const caller = { token: new PlatformToken('t'), account: 'person:1' };
  // Retries follow each other at once: their pauses are not tested here.
  const wait = async () => undefined;
  const client = createPlatformClient({ transport, ledger, lane: 'read', caller, wait });
  const result = await OPERATIONS[operation].run(client);
  return result.ok ? 'ok' : result.failure.kind;
}

function requireFault(name: string): Fault {
  const fault = FAULTS[name];
  if (!fault) throw new Error(`there is no fault “${name}”`);
  return fault;
}

const hanging = () =>
  new Promise<string>((resolve) => {
    setTimeout(() => resolve('hangs'), HANGS_MS).unref();
  });

/** What is wrong with a result, in words; empty when nothing is. */
export function complaintsOf(cell: Cell): string[] {
  const { operation, fault, end, expected, arrived, done, closures } = cell;
  const closes = FAULTS[fault]?.closes;
  const sure = end !== 'ok' && end !== 'unknownOutcome';
  const writes = operation === 'signIn' || !['read', 'file', 'health'].includes(OPERATIONS[operation].kind);
  const found: [boolean, string][] = [
    [end !== expected, `ended as ${end}, not as ${expected}`],
    [writes && arrived !== 1, `was sent ${arrived} times`],
    // Signing in changes nothing at the platform: its loss does no harm.
    [
      writes && operation !== 'signIn' && sure && done > 0,
      'was done, and the person is told that it was not',
    ],
    [writes && end === 'ok' && done !== 1, 'was not done, and the person is told that it was'],
    [JSON.stringify(closures) !== JSON.stringify(closes ? [closes] : []), `told ${JSON.stringify(closures)}`],
  ];
  return found.flatMap(([wrong, words]) => (wrong ? [`${operation} under “${fault}” ${words}`] : []));
}

/** The results as a table: one line per fault, with the number of operations for each kind of end. */
export function formatCells(cells: readonly Cell[]): string {
  const lines = [...Map.groupBy(cells, (cell) => cell.fault)].map(([fault, row]) => {
    const ends = Object.entries(Object.groupBy(row, (cell) => cell.end));
    return `${fault.padEnd(58)}${ends.map(([end, met]) => `${end} ${met?.length ?? 0}`).join(', ')}`;
  });
  return `${cells.length} cells\n${lines.join('\n')}\n`;
}
