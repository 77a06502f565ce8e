import { expect, it } from 'vitest';
import { isLoopback, reachedAt } from './loopback.ts';

it.each(['127.0.0.1', '127.9.9.9', '::1', '[::1]', 'localhost', 'LOCALHOST'])(
  '%s is the loopback',
  (host) => {
    expect(isLoopback(host)).toBe(true);
  },
);

it.each(['0.0.0.0', '::', '192.168.1.5', '2001:db8::1', 'perron.example', 'localhost.example', ''])(
  '%s is not the loopback',
  (host) => {
    expect(isLoopback(host)).toBe(false);
  },
);

it.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::1', '[::1]'],
  ['0.0.0.0', 'localhost'],
  ['::', 'localhost'],
  ['192.168.1.5', '192.168.1.5'],
])('a server that listens on %s is reached at %s', (host, reached) => {
  expect(reachedAt(host)).toBe(reached);
});
