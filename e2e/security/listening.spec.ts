import { once } from 'node:events';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { portsOf } from '../stack/kinds.ts';
import { expect, test } from '../test.ts';

/** `127.0.0.2` is this machine too, but a program that listens on 127.0.0.1 does not accept it. */
function otherAddresses(): string[] {
  const own = Object.values(networkInterfaces()).flatMap((entries) => entries ?? []);
  const others = own.filter(({ internal, family }) => !internal && family === 'IPv4');
  return ['127.0.0.2', ...others.map(({ address }) => address)];
}

async function isOpen(host: string, port: number): Promise<boolean> {
  const socket = connect(port, host);
  const opened = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return opened;
}

test('dashboard and platform listen on the loopback interface only, and localhost resolves to it', async ({
  stack,
}) => {
  const { dashboard, platform } = portsOf(stack.kind);
  for (const port of [dashboard, platform]) {
    expect(await isOpen('127.0.0.1', port)).toBe(true);
    for (const host of otherAddresses()) expect(await isOpen(host, port), `${host}:${port}`).toBe(false);
  }
  const page = await fetch(`http://localhost:${dashboard}/sign-in`);
  expect(page.status).toBe(200);
});
