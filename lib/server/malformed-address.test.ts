import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { catchMalformedAddresses } from './malformed-address.ts';

it('leads an address that cannot be read to a page that does not exist, and leaves the others', async () => {
  catchMalformedAddresses();
  const seen: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    seen.push(request.url);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const ask = (path: string) =>
    new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('close', () => resolve()).resume();
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    });
  for (const path of ['/m/%', '/api/m/%ff/jobs', '/m/%c0%af?q=1', '/m/1?q=%', '/m/%C3%A9']) await ask(path);
  server.close();
  const nowhere = '/malformed-address';
  expect(seen).toEqual([nowhere, nowhere, nowhere, '/m/1?q=%', '/m/%C3%A9']);
});
