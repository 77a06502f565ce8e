import 'server-only';
import type { Session } from '#lib/auth/session.ts';
import { fail } from '#lib/server/failure.ts';
import { platformFor } from '#lib/server/platform.ts';
import type { ActionResult } from '#lib/server/result.ts';
import { ALT_MAX_LENGTH, IMAGE_MAX_BYTES, type Image, imageProblem } from './model.ts';

/** Room for the parts of a form around the file. */
const FORM_MARGIN_BYTES = 64 * 1024;

/**
 * Passes an image on to the platform's library as the person who sent it. The length is known before the body is
 * read, and the bytes that came are counted: a body that was cut on its way is never taken for a file.
 */
export async function receiveImage(session: Session, request: Request): Promise<ActionResult<Image>> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (Number.isNaN(length)) return refuse('network');
  if (length > IMAGE_MAX_BYTES + FORM_MARGIN_BYTES) return refuse('size');
  const form = await request.formData().catch(() => null);
  const file = form?.get('file');
  const alt = form?.get('alt');
  if (!(file instanceof File) || typeof alt !== 'string') return refuse('network');
  const problem = imageProblem(file);
  if (problem) return refuse(problem.kind);
  const sent = await platformFor(session, 'write').files.upload(
    {
      name: file.name,
      type: file.type,
      bytes: new Uint8Array(await file.arrayBuffer()),
      alt: alt.trim().slice(0, ALT_MAX_LENGTH),
    },
    request.signal,
  );
  if (!sent.ok) return fail(sent.failure);
  return { ok: true, value: { id: sent.value.id, url: sent.value.url } };
}

function refuse(reason: 'network' | 'type' | 'empty' | 'size'): ActionResult<never> {
  return { ok: false, failure: { kind: 'invalid', fields: { file: reason }, message: null } };
}
