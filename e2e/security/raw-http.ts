import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { type AccountName, statePath } from '../accounts.ts';

export type RawCall = {
  readonly method: string;
  /** As sent: neither encoded nor normalised. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
};
/** `status` null when the connection ended without an answer. */
export type RawAnswer = { readonly status: number | null; readonly text: string };

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Sends one request and reads all of its answer; throws when that takes more than `deadline` milliseconds. */
export function sendRaw(origin: string, call: RawCall, deadline = 30_000): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      sent.destroy();
      reject(new Error(`no answer within ${deadline} ms`));
    }, deadline);
    const end = (answer: RawAnswer) => {
      clearTimeout(late);
      resolve(answer);
    };
    const length = call.body === null ? {} : { 'content-length': String(Buffer.byteLength(call.body)) };
    const sent = request(
      {
        agent,
        hostname,
        port,
        method: call.method,
        path: call.path,
        headers: { ...length, ...call.headers },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', () => end({ status: null, text: '' }));
        response.on('end', () =>
          end({ status: response.statusCode ?? null, text: Buffer.concat(parts).toString() }),
        );
      },
    );
    sent.on('error', () => end({ status: null, text: '' }));
    sent.end(call.body ?? undefined);
  });
}

/** The cookies of an account that is signed in, as one header. */
export function cookiesOf(stack: string, account: AccountName): string {
  const state: { cookies: { name: string; value: string }[] } = JSON.parse(
    readFileSync(statePath(stack, account), 'utf8'),
  );
  return state.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}
