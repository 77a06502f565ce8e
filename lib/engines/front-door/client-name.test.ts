import { expect, it } from 'vitest';
import { clientName, UNKNOWN_CLIENT } from './client-name.ts';

it('uses the address of the socket when no proxy is trusted, whatever a client sends', () => {
  expect(clientName('203.0.113.9', '198.51.100.1', 0)).toBe('198.51.100.1');
  expect(clientName(undefined, '::ffff:198.51.100.1', 0)).toBe('198.51.100.1');
});

it.each([
  ['203.0.113.9', 1, '203.0.113.9'],
  ['6.6.6.6, 203.0.113.9', 1, '203.0.113.9'],
  ['6.6.6.6, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
  // Fewer entries than proxies: an inner proxy was reached directly and wrote what there is.
  ['203.0.113.9', 2, '203.0.113.9'],
  ['203.0.113.9:4711', 1, '203.0.113.9'],
  ['[2001:db8:1:2:3::9]:4711', 1, '2001:db8:1:2::/64'],
  ['::ffff:203.0.113.9', 1, '203.0.113.9'],
  ['::FFFF:cb00:7109', 1, '203.0.113.9'],
])('uses the entry that the outermost trusted proxy wrote: %s behind %i', (forwarded, proxies, client) => {
  expect(clientName(forwarded, '10.0.0.1', proxies)).toBe(client);
});

it('uses the address of the socket when a proxy wrote nothing', () => {
  expect(clientName(undefined, '10.0.0.1', 1)).toBe('10.0.0.1');
  expect(clientName('6.6.6.6, ', '10.0.0.1', 1)).toBe('10.0.0.1');
});

it('treats the addresses of one IPv6 line as one client', () => {
  const names = ['2001:db8:1:2::1', '2001:DB8:1:2:ffff::', '2001:db8:1:2:a:b:c:d%eth0'].map((address) =>
    clientName(undefined, address, 0),
  );
  expect(new Set(names)).toEqual(new Set(['2001:db8:1:2::/64']));
  expect(clientName(undefined, '2001:db8:1:3::1', 0)).toBe('2001:db8:1:3::/64');
});

it.each(['_hidden', '1', '0x7f000001', '127.1', '<script>'])(
  'recognises that %s is not an IP address',
  (entry) => {
    expect(clientName(entry, '10.0.0.1', 1)).toBe(UNKNOWN_CLIENT);
  },
);
