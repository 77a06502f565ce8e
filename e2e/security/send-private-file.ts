import { ask } from './ask.ts';

/** Sends a private file through the dashboard; its number there. */
export async function sendPrivateFile(origin: string, session: string | null): Promise<number> {
  const body = new FormData();
  body.append('file', new File(['Un mot.'], 'mot.txt', { type: 'text/plain' }));
  const headers = { origin, 'sec-fetch-site': 'same-origin', 'x-bff': '1' };
  const answer = await ask(origin, '/api/uploads/1/private', { method: 'POST', session, headers, body });
  return (JSON.parse(answer.body) as { id: number }).id;
}
