import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Throws one sentence when something already listens on the port; `setting` is the setting to change. */
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

/** Ports on which nothing listens now, all different. */
export async function findFreePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
