import { expect, it } from 'vitest';
import { holdWay } from './hold-way.ts';

/** A server that answers, or does not, as often as told; `chance` lets it be asked again. */
function aServer(...answers: boolean[]) {
  let chance = Promise.withResolvers<void>();
  return {
    again: async () => {
      chance.resolve();
      chance = Promise.withResolvers();
      await settle();
    },
    server: {
      isServed: async () => answers.shift() ?? false,
      anotherChance: () => chance.promise,
    },
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

function hold(server: ReturnType<typeof aServer>['server']) {
  const told: string[] = [];
  const giveUp = holdWay(
    () => told.push('gone on'),
    () => told.push('held'),
    server,
  );
  return { told, giveUp };
}

it('goes on without a word where the server answers after all', async () => {
  const { told } = hold(aServer(true).server);
  await settle();
  expect(told).toEqual(['gone on']);
});

it('says once that it waits, and goes on when the server answers', async () => {
  const { server, again } = aServer(false, false, true);
  const { told } = hold(server);
  await settle();
  await again();
  expect(told).toEqual(['held']);
  await again();
  expect(told).toEqual(['held', 'gone on']);
});

it('goes nowhere once it is given up', async () => {
  const { server, again } = aServer(false, true);
  const { told, giveUp } = hold(server);
  await settle();
  giveUp();
  await again();
  expect(told).toEqual(['held']);
});
