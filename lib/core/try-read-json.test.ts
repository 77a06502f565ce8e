import { createServer, type ServerResponse } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { listen } from '#test/loopback.ts';
import { tryReadJson } from './try-read-json.ts';

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

async function serve(answer: (response: ServerResponse) => unknown): Promise<string> {
  const { origin, close } = await listen(createServer((_, response) => void answer(response)));
  opened.push(close);
  return origin;
}

it('reads the JSON that a route answers', async () => {
  const url = await serve((response) => response.end('[{"id":1}]'));
  expect(await tryReadJson(url)).toEqual([{ id: 1 }]);
});

it.each<[string, (response: ServerResponse) => unknown]>([
  ['a refusal', (response) => response.writeHead(503).end('{"state":"unavailable"}')],
  [
    'the page of a captive portal',
    (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>'),
  ],
  [
    'an answer that breaks off',
    (response) => {
      response.writeHead(200, { 'content-length': '900' });
      response.write('[{"id":', () => response.destroy());
    },
  ],
])('answers null after %s', async (_, answer) => {
  expect(await tryReadJson(await serve(answer))).toBeNull();
});

it('answers null when the request was aborted', async () => {
  const url = await serve(() => undefined);
  const stop = new AbortController();
  const look = tryReadJson(url, stop.signal);
  stop.abort();
  expect(await look).toBeNull();
});
