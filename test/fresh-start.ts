import { vi } from 'vitest';

/**
 * Runs before every test file. The files of a worker share its process, since starting one and loading the libraries
 * in it costs most of a second; what our own code and the file before it keep there ends here.
 */
vi.resetModules();
vi.useRealTimers();
vi.unstubAllEnvs();
vi.unstubAllGlobals();
for (const name of Object.keys(globalThis)) {
  if (name.startsWith('perron')) Reflect.deleteProperty(globalThis, name);
}
