import 'server-only';
import type { Session } from '#lib/auth/session.ts';
import { scopeKey } from '#lib/scope/scope.ts';
import { fail } from '#lib/server/failure.ts';
import { platformFor } from '#lib/server/platform.ts';
import type { ActionResult } from '#lib/server/result.ts';
import { ALT_MAX_LENGTH, type Image, imageProblem } from './model.ts';
import { pictureHref } from './picture-href.ts';

/**
 * Passes an image on to the platform's library as the person who sent it. The front door has looked at the length;
 * a body that was cut on its way is no form, and never taken for a file.
 */
export async function receiveImage(session: Session, request: Request): Promise<ActionResult<Image>> {
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
  return {
    ok: true,
    value: { id: sent.value.id, url: pictureHref(scopeKey(session.scope), sent.value.url) },
  };
}

function refuse(reason: 'network' | 'type' | 'empty' | 'size'): ActionResult<never> {
  return { ok: false, failure: { kind: 'invalid', fields: { file: reason }, message: null } };
}
