import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { openContract } from './contract.ts';

export type ContractProxy = {
  /** Mismatches with the document so far, one sentence each. */
  mismatches: () => string[];
  /** The calls so far (“GET /v1/offres/7”), in order. */
  calls: () => string[];
  /** Refuses this call (“PATCH /offres/7”) in place of the platform from now on; null ends that. */
  refuse: (call: string | null) => void;
  /** Refuses connections from now on, like a stopped platform. */
  close: () => Promise<void>;
  /** Accepts connections again. */
  listen: () => Promise<void>;
};

/**
 * A proxy between dashboard and platform. Passes all bytes through unchanged; JSON is also compared with the OpenAPI
 * document that the platform serves.
 */
export async function startContractProxy(port: number, upstream: string): Promise<ContractProxy> {
  const contract = await openContract(`${upstream}/openapi.yaml`);
  const mismatches = new Set<string>();
  const calls: string[] = [];
  let refused: string | null = null;
  const server = createServer((incoming, outgoing) => {
    const call = `${incoming.method} ${incoming.url}`;
    calls.push(call);
    if (call === refused) return refuse(outgoing);
    const exchange = forward(incoming, outgoing, upstream);
    exchange.then(
      (seen) => {
        for (const mismatch of contract.mismatchesOf(seen)) mismatches.add(mismatch);
      },
      () => outgoing.destroy(),
    );
  });
  const listen = async () => {
    if (server.listening) return;
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen();
  return {
    mismatches: () => [...mismatches],
    calls: () => calls,
    refuse: (call) => {
      refused = call?.replace(' /', ' /v1/') ?? null;
    },
    close: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    listen,
  };
}

/** The proxy's refusal, which the document allows. */
export const REFUSAL = 'Cette offre est relue par la plateforme.';

function refuse(outgoing: ServerResponse): void {
  const body = { code: 'under_review', message: REFUSAL, data: { status: 409 } };
  outgoing.writeHead(409, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** One call and its response; bodies are set when they are complete JSON. */
export type Exchange = {
  method: string;
  url: string;
  requestHeaders: IncomingMessage['headers'];
  requestBody: string | null;
  status: number;
  responseHeaders: IncomingMessage['headers'];
  responseBody: string | null;
};

/** Rejects when either side aborts: then there is nothing to compare. */
async function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  upstream: string,
): Promise<Exchange> {
  const { method = 'GET', url = '/', headers } = incoming;
  const asked = request(upstream + url, { method, headers });
  const sent = keepJson(incoming);
  incoming.pipe(asked);
  outgoing.once('close', () => asked.destroy());
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const received = keepJson(answer);
  outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
  answer.pipe(outgoing);
  await once(answer, 'end');
  return {
    ...{ method, url, requestHeaders: headers, requestBody: sent() },
    ...{ status: answer.statusCode ?? 0, responseHeaders: answer.headers, responseBody: received() },
  };
}

/** Copies a message that passes through; null for anything but uncompressed JSON. */
function keepJson(message: IncomingMessage): () => string | null {
  const plain = message.headers['content-encoding'] === undefined;
  if (!plain || !message.headers['content-type']?.startsWith('application/json')) return () => null;
  const chunks: Buffer[] = [];
  message.on('data', (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString('utf8');
}
