import 'server-only';
import type { ActionResult } from '#lib/core/result.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import { DOCUMENT_MAX_BYTES, type SentFile } from '#lib/engines/media/private-file.ts';
import { failFile, refuseFile } from '#lib/engines/media/receive.ts';
import { readUploadForm } from '#lib/engines/media/upload-form.ts';
import type { PlatformFailure } from '#lib/engines/platform-client/result.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { done, fail } from '#lib/engines/server/failure.ts';
import { platformFor } from '#lib/engines/server/platform.ts';
import { appendAuditEntry } from '#lib/engines/store/audit-log.ts';
import { databaseNow } from '#lib/engines/store/clock.ts';
import { database } from '#lib/engines/store/database.ts';
import { recordSentFile } from '#lib/engines/store/sent-files.ts';
import { sentFileOf } from './private-data.ts';

const NAME_LONGEST = 200;

/**
 * Passes a private file on to the platform as the person who sent it, byte for byte, and records that it was sent: the
 * platform has no list. The file itself is not stored here.
 */
export async function receivePrivateFile(
  session: Session,
  request: Request,
): Promise<ActionResult<SentFile>> {
  const form = await readUploadForm(request);
  if (!form?.file) return refuseFile('network');
  const { name, bytes } = form.file;
  if (bytes.byteLength === 0) return refuseFile('empty');
  if (bytes.byteLength > DOCUMENT_MAX_BYTES) return refuseFile('size');
  const sent = await platformFor(session, 'write').files.sendPrivate(form.file, request.signal);
  if (!sent.ok) return failDocument(sent.failure);
  const { person } = session;
  const at = databaseNow();
  const key = scopeKey(session.scope);
  const row = await database().transaction(async (tx) => {
    const kept = await recordSentFile(tx, {
      ...{ scopeKey: key, fileId: sent.value.id, sentAt: at },
      name: (sent.value.name ?? name).toWellFormed().replaceAll('\0', '').slice(0, NAME_LONGEST),
      size: sent.value.size ?? bytes.byteLength,
      ...{ personId: person.id, personName: person.displayName },
    });
    const subject = { subjectKind: 'privateFile', subjectId: kept.id };
    await appendAuditEntry(tx, {
      ...{ scopeKey: key, at, person, action: 'media.sendPrivate', ...subject },
      ...{ detail: {}, operationId: null },
    });
    return kept;
  });
  return done(sentFileOf(session)(row));
}

/** The size is allowed and the refusal has no reason: the platform does not accept this kind of file. */
function failDocument(failure: PlatformFailure): ActionResult<never> {
  if (failure.kind !== 'invalid' || 'file' in failure.fields) return failFile(failure);
  return fail({ ...failure, fields: { file: 'document' } });
}
