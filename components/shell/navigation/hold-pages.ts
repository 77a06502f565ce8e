import { anotherChance, isServed } from '#components/ui/link/our-server.ts';

/** A page that has not begun to answer after this may be one of a server that is not there. */
const SILENT_MS = 1000;

type Server = {
  readonly isServed: () => Promise<boolean>;
  readonly anotherChance: () => Promise<void>;
  readonly silence: () => Promise<void>;
};
/**
 * Tells that fetches wait, or that none does. `forget` is for who needs them no more: they go on unsaid, since the router
 * keeps them for when the page is wanted again.
 */
type OnHeld = (forget: (() => void) | null) => void;

const ourServer: Server = {
  isServed,
  anotherChance,
  silence: () => new Promise((resolve) => setTimeout(resolve, SILENT_MS)),
};

/**
 * Lets what the router fetches wait while our server is not reached. Going somewhere, going back and drawing a page
 * again all come to a fetch; the router leaves the page when one fails, and offers no other place to hold them. Returns
 * what undoes it.
 */
export function holdPages(onHeld: OnHeld): () => void {
  const unheld = window.fetch;
  window.fetch = holding(unheld, onHeld);
  return () => {
    window.fetch = unheld;
  };
}

/** A fetch whose answers for the router come, however long our server is away; all other calls are left as they are. */
export function holding(unheld: typeof fetch, onHeld: OnHeld, server = ourServer): typeof fetch {
  const waiting = new Set<object>();
  const forget = () => {
    waiting.clear();
    onHeld(null);
  };
  const hold = async () => {
    const way = {};
    waiting.add(way);
    onHeld(forget);
    do await server.anotherChance();
    while (!(await server.isServed()));
    waiting.delete(way);
    if (waiting.size === 0) onHeld(null);
  };
  return (input, init) => {
    const isPage = !init?.method && new Headers(init?.headers).has('rsc');
    return isPage
      ? fetchPage((signal) => unheld(input, { ...init, signal }), hold, server)
      : unheld(input, init);
  };
}

/** What fails although our server is there fails here too, the second time. */
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

/** Ends when the answer is late and our server is found not to be there. */
async function untilUnserved(answer: Promise<unknown>, server: Server): Promise<null> {
  let isOpen = true;
  void answer.then(() => {
    isOpen = false;
  });
  do await server.silence();
  while (isOpen && (await server.isServed()));
  return null;
}
