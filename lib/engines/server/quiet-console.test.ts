import { error, warn } from 'next/dist/build/output/log.js';
import { expect, it, vi } from 'vitest';
import { logLines } from '#test/log-lines.ts';
import { quietConsole } from './quiet-console.ts';

const CANARY = 'Ségolène Canary';

const lines = logLines();

it('logs what a library prints without its text', () => {
  const target = { error: () => undefined, warn: () => undefined };
  quietConsole(target);
  const print: Pick<Console, 'error' | 'warn'> = target;
  print.error(' ⨯ ', new Error(CANARY), { query: CANARY });
  print.error(`failed for ${CANARY}`);
  print.warn(CANARY, CANARY);
  expect(lines).toHaveLength(3);
  expect(lines.join('')).not.toContain('Canary');
  expect(lines[1]).toContain('quiet-console.test.ts');
});

it('logs what the framework prints', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  quietConsole();
  error(new Error(CANARY));
  error(CANARY);
  warn(CANARY);
  expect(lines).toHaveLength(3);
  expect(lines.join('')).not.toContain('Canary');
});
