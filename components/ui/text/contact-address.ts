import { oneLine, plainLines } from '#contract/one-line.ts';

/** An address that opens the person's own mail, with a message in it where there is one. */
export function mailAddress(
  to: string,
  message?: { readonly subject: string; readonly body: string },
): string {
  // The sign between a name and its host is part of an address; everything else could begin another field.
  const address = `mailto:${part(to).replaceAll('%40', '@')}`;
  if (!message) return address;
  const lines = plainLines(message.body).replaceAll('\n', '\r\n');
  return `${address}?subject=${part(oneLine(message.subject))}&body=${part(lines)}`;
}

const part = (text: string) => encodeURIComponent(text.toWellFormed());
