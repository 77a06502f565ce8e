import 'server-only';
import { z } from 'zod';
import { BoundedId } from '#lib/core/bounded.ts';
import { findApplication } from '#lib/engines/mirror/applications.ts';
import { unnamedCv } from '#lib/engines/platform-client/resources/application.ts';
import type { Application } from '#lib/engines/platform-client/resources/application-model.ts';
import type { FileStream } from '#lib/engines/platform-client/resources/file.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { attachmentHeaders, streamed } from '#lib/engines/server/attachment.ts';
import { fail } from '#lib/engines/server/failure.ts';
import { platformFor } from '#lib/engines/server/platform.ts';
import { defineRoute } from '#lib/engines/server/route.ts';
import { database } from '#lib/engines/store/database.ts';
import { recordOpening } from './cv-opening.ts';
import { findCvRange } from './cv-range.ts';

/**
 * A CV, streamed from the platform with the reader's own token and stored nowhere. The application must be in the
 * scope. The audit log records the opening before the first byte is sent, whatever the request asks for; `HEAD` sends
 * none.
 */
export const cvRoute = defineRoute({
  name: 'application.cv',
  method: 'GET',
  permission: 'application.readCv',
  params: z.object({ applicationId: z.coerce.number().pipe(BoundedId) }),
  handler: async ({ scope, session, params, request }) => {
    const key = scopeKey(scope);
    const application = await findApplication(key, params.applicationId);
    if (!application?.cv) return { ok: false, failure: { kind: 'notFound' } };
    const headers = attachmentHeaders(application.cv.filename);
    if (request.method === 'HEAD') return new Response(null, { headers });

    const range = findCvRange(request.headers);
    const { signal } = request;
    const file = await platformFor(session, 'read').files.openPrivate(application.cv.id, { range, signal });
    if (!file.ok) {
      // The id alone is always valid, so the range is not.
      if (range !== null && file.failure.kind === 'invalid') return new Response(null, { status: 416 });
      return fail(file.failure);
    }
    // The reader may disconnect while the entry is written, before the body is read.
    file.value.body.on('error', () => undefined);
    const { id: applicationId, establishmentId } = application;
    const opening = { scope, establishmentId, session, applicationId, at: new Date() };
    try {
      await recordOpening(database(), opening);
    } catch (error) {
      file.value.body.destroy();
      throw error;
    }
    return streamed(file.value, attachmentHeaders(nameFor(application.cv, file.value)));
  },
});

/** A platform that does not name the file in the record may name it in the header of the file. */
function nameFor({ id, filename }: NonNullable<Application['cv']>, file: FileStream): string {
  return filename === unnamedCv(id) ? (file.filename ?? filename) : filename;
}
