import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** `messageId` is the same for every attempt, so that duplicates can be recognised. */
export type Letter = { id: number; messageId: string; to: string; subject: string; body: string };

/** Passes a mail to its transport. Throws when it was not accepted. */
export type Post = (letter: Letter) => Promise<void>;

/** Without SMTP mails are written to a folder, one text file each, for simulations to read. */
export function createOutbox(folder: string): Post {
  return async ({ id, messageId, to, subject, body }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const headers = [
      `Message-ID: ${messageId}`,
      `To: ${oneLine(to)}`,
      `Subject: ${oneLine(subject)}`,
      'Content-Type: text/plain; charset=utf-8',
    ];
    const path = join(folder, `${id}.eml`);
    await writeFile(`${path}.draft`, `${headers.join('\n')}\n\n${body}`, { mode: 0o600 });
    await rename(`${path}.draft`, path);
  };
}

const CONNECT_MS = 10_000;
const ANSWER_MS = 20_000;

export async function createSmtpPost(url: string, from: string): Promise<Post> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
  });
  return async ({ messageId, to, subject, body }) => {
    await transport.sendMail({ messageId, from, to, subject: oneLine(subject), text: body });
  };
}

const oneLine = (text: string) => text.replaceAll(/[\r\n]+/g, ' ');
