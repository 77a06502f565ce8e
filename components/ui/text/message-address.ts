import { oneLine, plainLines } from '#contract/one-line.ts';
import { mailAddress } from './contact-address.ts';

/** A link that opens the person's own mail program with a message. */
export function messageAddress(
  to: string,
  message: { readonly subject: string; readonly body: string },
): string {
  const lines = plainLines(message.body).replaceAll('\n', '\r\n');
  return `${mailAddress(to)}?subject=${part(oneLine(message.subject))}&body=${part(lines)}`;
}

const part = (text: string) => encodeURIComponent(text.toWellFormed());
