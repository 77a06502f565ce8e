import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createFormatter, createTranslator } from 'next-intl';
import { beforeEach, expect, it, vi } from 'vitest';
import { ANNOUNCER_ID } from '#components/ui/toast/announce.ts';
import { Announcer } from '#components/ui/toast/announcer.tsx';
import { french } from '#lib/engines/i18n/french.ts';
import { applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { Move } from '#lib/features/applications/move-model.ts';
import { aRow } from '#lib/features/applications/testing/row.ts';
import type { Undone } from '../moves/move-acts.ts';
import { gesturesIn } from './gestures.ts';

const undone = vi.hoisted(() => ({ current: { moves: [], heard: false } as unknown }));
vi.mock('../moves/move-acts.ts', () => ({
  moveActs: () => ({ move: async () => null, undo: async () => undone.current }),
}));

const SCOPE: ScreenScope = { kind: 'establishment', id: 1, name: 'Lutèce', may: ['application.move'] };
const NAMES: Readonly<Record<string, string>> = { interview: 'Entretien', received: 'Reçue' };
const opened = { openedId: 1 as number | null, open: vi.fn(), close: vi.fn() };

beforeEach(() => {
  render(<Announcer />);
});

function gestures(made: readonly Partial<Move>[] = []) {
  const parts = {
    ...{
      scope: SCOPE,
      params: applicationList.load('?view=table'),
      opened,
      moveTicked: vi.fn(),
      setFailure: vi.fn(),
    },
    moves: { overlay: new Map(), moves: made, undoing: { current: new Set() } },
    snoozes: { snoozes: [] },
    selection: { drop: vi.fn(), isSelected: () => false, direct: null },
    client: new QueryClient(),
    t: createTranslator({ locale: 'fr', messages: french, namespace: 'applications' }),
    format: createFormatter({ locale: 'fr' }),
    label: (status: string) => NAMES[status] ?? status,
    nameOf: ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`,
  };
  return gesturesIn(parts as unknown as Parameters<typeof gesturesIn>[0]);
}
const said = () => document.getElementById(ANNOUNCER_ID)?.textContent;

it('announces in one message a move and that it was the last of the list', () => {
  gestures().moveOn({ row: aRow(1), nextId: 2 }, 'interview');
  expect(said()).toMatch(/^1 candidature déplacée vers «\sEntretien\s»\.$/);
  gestures().moveOn({ row: aRow(2), nextId: null }, 'interview');
  expect(said()).toMatch(/^1 candidature déplacée .* C’était la dernière candidature de la liste\.$/);
});

it('announces a move of several applications', () => {
  gestures().move([aRow(1), aRow(2)], 'interview');
  expect(said()).toMatch(/^2 candidatures déplacées vers «\sEntretien\s»\.$/);
});

it('announces an undone move, or that there is nothing to undo', async () => {
  undone.current = { moves: [{ applicationId: 1 }], heard: false } as unknown as Undone;
  const sentAgo = (seconds: number): Partial<Move> => ({
    ...{ id: '0190', applicationId: 1, state: 'sent', from: 'received' },
    createdAt: new Date(Date.now() - seconds * 1000).toISOString(),
  });
  gestures([sentAgo(50)]).undo();
  await vi.waitFor(() => expect(said()).toMatch(/^Déplacement annulé\s: rien n’a été envoyé\.$/));
  gestures([sentAgo(70)]).undo();
  await vi.waitFor(() => expect(said()).toBe(french.applications.nothingToUndo));
});
