import { expect, it } from 'vitest';
import { toServiceState } from './service.ts';

it.each([
  [{ state: 'ok' }, 'ok'],
  [{ status: 'up' }, 'ok'],
  [{ status: 'operational', version: '3' }, 'ok'],
  [{}, 'ok'],
  [null, 'ok'],
  ['pong', 'ok'],
  [{ state: 'degraded' }, 'degraded'],
  [{ status: 'dégradé' }, 'degraded'],
  [{ state: 'maintenance' }, 'maintenance'],
  [{ data: { status: 'Under maintenance' } }, 'maintenance'],
  [{ status: 'DOWN' }, 'unreachable'],
  [{ etat: 'indisponible' }, 'unreachable'],
])('reads %j as %s', (json, state) => {
  expect(toServiceState(json)).toEqual({ state });
});
