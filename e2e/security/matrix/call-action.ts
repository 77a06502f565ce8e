import { type Answer, ask } from '../ask.ts';

export type ActionCall = {
  /** Id in the build manifest. */
  id: string;
  /** The page it is posted to. */
  path: string;
  session: string | null;
  input: unknown;
  /** Replace the headers of our own pages; `next-action` is always sent. */
  headers?: Record<string, string>;
};

/** Calls a server action as a page does. */
export function callAction(
  origin: string,
  { id, path, session, input, headers }: ActionCall,
): Promise<Answer> {
  const fromPage = { origin, 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain;charset=UTF-8' };
  return ask(origin, path, {
    method: 'POST',
    session,
    headers: { accept: 'text/x-component', 'next-action': id, ...(headers ?? fromPage) },
    body: JSON.stringify([input]),
  });
}

/** The result of the action: `ok`, or the kind of its failure; the status when the body has no result. */
export function resultOf({ status, body }: Answer): string {
  const failure = /"ok":false,"failure":\{"kind":"(\w+)"/.exec(body)?.[1];
  if (failure) return failure;
  return body.includes('"ok":true') ? 'ok' : `status ${status}`;
}

/** The value of an action that succeeded. */
export function successOf<T>(body: string): T {
  const line = body.split('\n').find((row) => row.includes('"ok":true'));
  if (!line) throw new Error(`The action failed: ${body.slice(0, 400)}`);
  return JSON.parse(line.slice(line.indexOf(':') + 1)).value;
}
