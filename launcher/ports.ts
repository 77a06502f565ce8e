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
