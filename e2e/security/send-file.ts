import sharp from 'sharp';
import { ask } from './ask.ts';

/** Uploads a private file through the dashboard; returns its id there. */
export function sendPrivateFile(origin: string, session: string | null): Promise<number> {
  const body = new FormData();
  body.append('file', new File(['Un mot.'], 'mot.txt', { type: 'text/plain' }));
  return send(origin, session, { path: '/api/uploads/1/private', body });
}

/** Uploads a picture to the library through the dashboard; returns its id there. */
export async function sendPicture(origin: string, session: string | null, alt = ''): Promise<number> {
  const made = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } });
  const body = new FormData();
  body.append('file', new File([new Uint8Array(await made.png().toBuffer())], 'inutile.png'));
  body.append('alt', alt);
  return send(origin, session, { path: '/api/uploads/1', body });
}

async function send(
  origin: string,
  session: string | null,
  { path, body }: { readonly path: string; readonly body: FormData },
): Promise<number> {
  const headers = { origin, 'sec-fetch-site': 'same-origin', 'x-bff': '1' };
  const answer = await ask(origin, path, { method: 'POST', session, headers, body });
  return (JSON.parse(answer.body) as { id: number }).id;
}
