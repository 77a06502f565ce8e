import { once } from 'node:events';
import { createServer } from 'node:net';

/** Throws one sentence when something already listens on the port; `setting` is what to change. */
export async function requireFreePort(port: number, setting: string): Promise<void> {
  const server = createServer();
  try {
    server.listen(port);
    await once(server, 'listening');
  } catch {
    throw new Error(`Port ${port} is already in use. Stop what uses it, or set ${setting}.`);
  } finally {
    server.close();
  }
}

/** A port of the loopback that nothing listens on at the moment. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
