import type { LibraryItem } from './library.ts';
import { imageProblem } from './model.ts';
import { type SendOptions, type Sent, sendImage } from './send.ts';
import { shrink } from './shrink.ts';

/** Sends an image as large as pages show it; one that stays too large is not sent. */
export async function sendSmaller(
  establishmentId: number,
  file: File,
  options: SendOptions & { readonly alt: string },
): Promise<Sent<LibraryItem>> {
  const smaller = await shrink(file);
  const problem = imageProblem(smaller);
  if (problem)
    return { ok: false, failure: { kind: 'invalid', fields: { file: problem.kind }, message: null } };
  return sendImage(establishmentId, smaller, options);
}
