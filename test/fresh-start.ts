import fc from 'fast-check';
import { vi } from 'vitest';
import { testSeed } from './env.ts';

// The same cases on every run; a property that fails prints them.
fc.configureGlobal({ seed: testSeed() });

/**
 * Runs before every test file. The files of a worker share its process, since starting one and loading the libraries in
 * it costs most of a second; the state of our own code from the file before it is cleared here.
 */
vi.resetModules();
vi.useRealTimers();
vi.unstubAllEnvs();
vi.unstubAllGlobals();
for (const name of Object.keys(globalThis)) {
  if (name.startsWith('perron')) Reflect.deleteProperty(globalThis, name);
}
