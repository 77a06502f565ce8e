import 'server-only';
import { fileTypeFromBuffer } from 'file-type';
import { oneLine } from '#contract/one-line.ts';
import type { ActionResult } from '#lib/core/result.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import type { PlatformFailure } from '#lib/engines/platform-client/result.ts';
import { fail } from '#lib/engines/server/failure.ts';
import { platformFor } from '#lib/engines/server/platform.ts';
import { itemOf } from './data.ts';
import type { LibraryItem } from './library.ts';
import { ALT_MAX_LENGTH, IMAGE_TYPES, imageProblem } from './model.ts';
import { readUploadForm } from './upload-form.ts';

/**
 * Passes an image on to the platform’s library as the person who sent it. Its bytes decide what it is, whatever it is
 * called. The front door has checked the length; a body that was cut off is no valid form, and never treated as a file.
 */
export async function receiveImage(session: Session, request: Request): Promise<ActionResult<LibraryItem>> {
  const form = await readUploadForm(request);
  const alt = form?.fields.alt === undefined ? undefined : oneLine(form.fields.alt).trim();
  if (!form?.file || alt === undefined) return refuseFile('network');
  const { name, bytes } = form.file;
  const size = bytes.byteLength;
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  // An empty file has no type either.
  const problem = imageProblem({ size, type: size === 0 ? IMAGE_TYPES[0] : type });
  if (problem) return refuseFile(problem.kind);
  const sent = await platformFor(session, 'write').files.upload(
    { name, type, bytes, alt: alt.slice(0, ALT_MAX_LENGTH) },
    request.signal,
  );
  if (!sent.ok) return failFile(sent.failure);
  // Platforms may answer with less than they store: what was sent is known.
  const item = itemOf(session)(sent.value);
  return { ok: true, value: item.alt === '' ? { ...item, alt } : item };
}

/** Why a file is not even sent. */
export function refuseFile(reason: 'network' | 'type' | 'empty' | 'size' | 'damaged'): ActionResult<never> {
  return { ok: false, failure: { kind: 'invalid', fields: { file: reason }, message: null } };
}

/** The platform refuses a file of the right kind and size for what it found inside. */
export function failFile(failure: PlatformFailure): ActionResult<never> {
  return failure.kind === 'invalid' && 'file' in failure.fields ? refuseFile('damaged') : fail(failure);
}
