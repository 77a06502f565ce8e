import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// The files of a worker share its document and our modules; what the file before left of both is cleared.
vi.resetModules();
vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllEnvs();
vi.unstubAllGlobals();
document.head.replaceChildren();
document.body.replaceChildren();
for (const cookie of document.cookie.split('; ')) {
  // biome-ignore lint/suspicious/noDocumentCookie: the test browser has no other way.
  document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
}
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');

// What a screen waits for arrives at once; a busy machine may pause for seconds.
configure({ asyncUtilTimeout: 30_000 });

afterEach(cleanup);
