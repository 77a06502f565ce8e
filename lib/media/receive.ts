import 'server-only';
import type { Session } from '#lib/auth/session.ts';
import { fail } from '#lib/server/failure.ts';
import { platformFor } from '#lib/server/platform.ts';
import type { ActionResult } from '#lib/server/result.ts';
import { itemOf } from './data.ts';
import type { LibraryItem } from './library.ts';
import { ALT_MAX_LENGTH, imageProblem } from './model.ts';

/**
 * Passes an image on to the platform's library as the person who sent it. The front door has looked at the length;
 * a body that was cut on its way is no form, and never taken for a file.
 */
export async function receiveImage(session: Session, request: Request): Promise<ActionResult<LibraryItem>> {
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
  // Platforms may answer with less than they keep: what was sent with it is known.
  const item = itemOf(session)(sent.value);
  return { ok: true, value: item.alt === '' ? { ...item, alt: alt.trim() } : item };
}

function refuse(reason: 'network' | 'type' | 'empty' | 'size'): ActionResult<never> {
  return { ok: false, failure: { kind: 'invalid', fields: { file: reason }, message: null } };
}
