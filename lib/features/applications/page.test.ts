import { expect, it, vi } from 'vitest';
import type { Session } from '#lib/engines/auth/session.ts';
import type { Scope } from '#lib/engines/scope/scope.ts';
import { readScreen, requireOpenedId } from './page.ts';

const HELD = 7;
const BOARD = { columns: [] };

vi.mock('next/navigation', () => ({
  notFound: () => {
    throw new Error('notFound');
  },
}));
vi.mock('#lib/engines/mirror/request-sync.ts', () => ({ requestSync: async () => ({ phase: 'live' }) }));
vi.mock('#lib/core/undo-window.ts', () => ({ undoWindow: (usual: number) => usual }));
vi.mock('#lib/engines/mirror/resolve-filter.ts', () => ({
  resolveFilter: async (_key: string, _personId: number, filter: unknown) => filter,
}));
vi.mock('./moves.ts', () => ({ readMoves: async () => [] }));
vi.mock('#lib/engines/views/data.ts', () => ({ readViewsOf: async () => [] }));
vi.mock('./data.ts', () => ({
  readBoard: async () => BOARD,
  readTable: async () => null,
  readCandidate: async (_key: string, _params: unknown, id: number) =>
    id === HELD ? { application: { id }, neighbours: null } : null,
}));
vi.mock('./choices.ts', () => ({ readChoices: async () => ({}) }));

const scope: Scope = { kind: 'establishment', id: 3, name: 'Lutèce', role: 'viewer' };
const session: Session = {
  id: 's',
  person: { id: 1, email: 'a@b.fr', displayName: 'Anne' },
  scope,
  establishments: [],
  expiresAt: '',
};
const open = (...rest: string[]) => readScreen({ session, scope }, {}, rest);

it('opens an application of the scope beside the list', async () => {
  expect(await open(String(HELD))).toMatchObject({ board: BOARD, candidate: { application: { id: HELD } } });
});

it('keeps the list when the scope does not have the application', async () => {
  expect(await open('8')).toMatchObject({ board: BOARD, candidate: null });
});

it.each([[['none']], [['0']], [['-1']], [['1.5']], [['7', '8']], [[]]])(
  'finds no page at %j',
  async (rest) => {
    expect(() => requireOpenedId(rest)).toThrow('notFound');
    await expect(open(...rest)).rejects.toThrow('notFound');
  },
);
