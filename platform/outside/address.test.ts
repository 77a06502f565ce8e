import { describe, expect, test } from 'vitest';
import { Problem } from '#platform/http/problem.ts';
import { canConnect } from './address.ts';
import { createOutside } from './outside.ts';
import { requireReachable } from './require-reachable.ts';

const INSIDE = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '::ffff:10.0.0.1',
  '::ffff:169.254.169.254',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  '2001:db8::1',
  'not an address',
];
const OUTSIDE = ['1.1.1.1', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a01:e0a::1'];
const LOOPBACK = ['127.0.0.1', '127.9.9.9', '::1'];

describe('which addresses the service connects to', () => {
  test.each(INSIDE)('never %s', (address) => {
    expect([canConnect(address, false), canConnect(address, true)]).toEqual([false, false]);
  });
  test.each(OUTSIDE)('%s', (address) => {
    expect(canConnect(address, false)).toBe(true);
  });
  test.each(LOOPBACK)('%s only where loopback is allowed', (address) => {
    expect([canConnect(address, false), canConnect(address, true)]).toEqual([false, true]);
  });
});

describe('which addresses can be registered', () => {
  const refused = (address: string, loopbackTargets: boolean) => {
    try {
      requireReachable('url', address, { loopbackTargets });
      return false;
    } catch (error) {
      if (error instanceof Problem) return true;
      throw error;
    }
  };
  test.each([
    'http://partner.example/hook',
    'https://user@partner.example/',
    'https://10.0.0.1/',
    'https://0x0a000001/',
    'https://167772161/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
  ])('%s is refused', (address) => {
    expect([refused(address, false), refused(address, true)]).toEqual([true, true]);
  });
  test.each(['http://localhost:9/', 'http://127.0.0.1:9/', 'https://[::1]/', 'http://0177.0.0.1/'])(
    '%s is accepted in simulations only',
    (address) => {
      expect([refused(address, false), refused(address, true)]).toEqual([true, false]);
    },
  );
  test('https on the internet is accepted', () => {
    expect(refused('https://partner.example/hook?x=1', false)).toBe(false);
  });
});

test.each(['http://localhost:9/', 'http://127.0.0.1:9/', 'http://[::1]:9/', 'http://0:9/'])(
  'nothing is sent to %s',
  async (url) => {
    const outside = createOutside({ allowLoopback: false });
    const sent = outside.send(url, { method: 'GET', headers: {}, deadlineMs: 2000 });
    await expect(sent).rejects.toMatchObject({ name: 'InsideAddressError' });
    await outside.close();
  },
);
