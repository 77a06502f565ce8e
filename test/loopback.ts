import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { createServer } from 'node:http';
import type { Server as HttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createTransport, type Transport } from '#lib/engines/platform-client/transport/transport.ts';

/** A server of the test on the loopback. `close` also ends open connections. */
export type Loopback = { readonly origin: string; readonly close: () => Promise<void> };

/** Lets `server` listen on a free port. The origin has the IP address, which a certificate may not name. */
export async function listen(server: HttpServer | HttpsServer): Promise<Loopback & { port: number }> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

type Fetch = (request: Request, env: object) => Response | Promise<Response>;

/** Serves a web handler over real HTTP. `Request` and `Response` stay those of Node for the rest of the process. */
export function serveFetch(fetch: Fetch): Promise<Loopback> {
  return listen(createServer(getRequestListener(fetch, { overrideGlobalObjects: false })));
}

/** The dashboard’s transport to a platform at `origin`. */
export const transportTo = (origin: string): Transport =>
  createTransport({ baseUrl: `${origin}/v1`, authUrl: `${origin}/rest` });

/** A platform over real HTTP with the dashboard’s transport to it. */
export async function openWire(fetch: Fetch): Promise<Loopback & { transport: Transport }> {
  const { origin, close } = await serveFetch(fetch);
  const transport = transportTo(origin);
  return {
    origin,
    transport,
    close: async () => {
      await transport.close();
      await close();
    },
  };
}
