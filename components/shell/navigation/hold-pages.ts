import { anotherChance, isServed } from '#components/ui/link/our-server.ts';

/** After this long without an answer the server may be down. */
const SILENT_MS = 1000;

type Server = {
  readonly isServed: () => Promise<boolean>;
  readonly anotherChance: () => Promise<void>;
  readonly silence: () => Promise<void>;
};
/**
 * Reports that fetches are waiting, or that none is (null). `forget` ends the report: the fetches continue silently,
 * since the router keeps them for when the page is wanted again.
 */
type OnHeld = (forget: (() => void) | null) => void;

const ourServer: Server = {
  isServed,
  anotherChance,
  silence: () => new Promise((resolve) => setTimeout(resolve, SILENT_MS)),
};

/**
 * Makes the fetches of the router wait while our server is not reached. Going to a page, going back and refreshing
 * all come to a fetch; the router leaves the page when one fails, and offers no other hook. Returns a function that
 * undoes it.
 */
export function holdPages(onHeld: OnHeld): () => void {
  const unheld = window.fetch;
  window.fetch = holding(unheld, onHeld);
  return () => {
    window.fetch = unheld;
  };
}

/**
 * A fetch that completes the requests of the router however long our server is down; other requests are unchanged.
 */
export function holding(unheld: typeof fetch, onHeld: OnHeld, server = ourServer): typeof fetch {
  const waiting = new Set<object>();
  const forget = () => {
    waiting.clear();
    onHeld(null);
  };
  const hold = async () => {
    const pending = {};
    waiting.add(pending);
    onHeld(forget);
    do await server.anotherChance();
    while (!(await server.isServed()));
    waiting.delete(pending);
    if (waiting.size === 0) onHeld(null);
  };
  return (input, init) => {
    const isPage = !init?.method && new Headers(init?.headers).has('rsc');
    return isPage
      ? fetchPage((signal) => unheld(input, { ...init, signal }), hold, server)
      : unheld(input, init);
  };
}

/** Passes on the second failure that occurs while our server is up. */
async function fetchPage(
  ask: (signal: AbortSignal) => Promise<Response>,
  hold: () => Promise<void>,
  server: Server,
): Promise<Response> {
  for (let failures = 0; ; ) {
    const attempt = new AbortController();
    const answer = ask(attempt.signal).then(
      (response) => ({ response }),
      (error: unknown) => ({ error }),
    );
    const outcome = await Promise.race([answer, untilUnserved(answer, server)]);
    if (outcome && 'response' in outcome) return outcome.response;
    if (outcome && (await server.isServed())) {
      failures += 1;
      if (failures > 1) throw outcome.error;
      continue;
    }
    attempt.abort();
    await hold();
  }
}

/** Resolves when the answer is late and our server turns out to be down. */
async function untilUnserved(answer: Promise<unknown>, server: Server): Promise<null> {
  let isOpen = true;
  void answer.then(() => {
    isOpen = false;
  });
  do await server.silence();
  while (isOpen && (await server.isServed()));
  return null;
}
