import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { type Backend, Connection } from './connection.ts';
import { Turns } from './turns.ts';

type WireServerOptions = {
  db: PGlite;
  port: number;
  password: string;
  idleInTransactionMs?: number;
  /** The backend threw instead of answering: nothing it says can be trusted any more. */
  onBroken: (cause: unknown) => void;
};

/** Serves PGlite on loopback to many clients. Resolves when it listens; `port` 0 takes a free one. */
export async function startWireServer(options: WireServerOptions): Promise<{
  port: number;
  untilUnused: () => Promise<void>;
  stop: () => Promise<void>;
}> {
  const backend: Backend = { idleInTransactionMs: 60_000, ...options, turns: new Turns() };
  const connections = new Set<Connection>();
  const server = createServer((socket) => {
    const connection = new Connection(backend, socket);
    connections.add(connection);
    socket.on('close', () => {
      connections.delete(connection);
      if (connections.size === 0) server.emit('unused');
    });
  });
  const port = await listen(server, options.port);
  return {
    port,
    untilUnused: async () => {
      if (connections.size > 0) await once(server, 'unused');
    },
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const connection of connections) connection.close('57P01', 'the database is shutting down');
      await closed;
    },
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('no TCP address'));
      else resolve(address.port);
    });
  });
}
