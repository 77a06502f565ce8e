import { expect, it } from 'vitest';
import { UNKNOWN_CLIENT } from '#lib/engines/front-door/client-name.ts';
import { networkOf } from './network.ts';

it.each([
  ['82.64.12.207', '82.64.12.x'],
  ['2a01:e0a:12:3450::/64', '2a01:e0a:12::/48'],
  [UNKNOWN_CLIENT, null],
])('keeps of %s no more than the network', (client, network) => {
  expect(networkOf(client)).toBe(network);
});
