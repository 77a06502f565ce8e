import 'server-only';
import { Readable } from 'node:stream';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { scopeKey } from '#lib/auth/scope.ts';
import { findApplication } from '#lib/mirror/applications.ts';
import type { FileStream } from '#lib/platform-client/resources/file.ts';
import { statusOf, toActionFailure } from '#lib/server/failure.ts';
import { platformFor } from '#lib/server/platform.ts';
import type { ActionFailure } from '#lib/server/result.ts';
import { defineRoute } from '#lib/server/route.ts';
import { database } from '#lib/store/database.ts';
import { appendTrail } from '#lib/store/trail.ts';
import { startsLikePdf } from './pdf-start.ts';

/** Nothing in a CV may run, load or be framed by another site. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/**
 * A CV, streamed from the platform with the reader's own token and kept nowhere. The application must be one of
 * the scope; the trail tells who read it before the first byte goes out. Ranges are passed through.
 */
export const cvRoute = defineRoute({
  name: 'application.cv',
  method: 'GET',
  permission: 'application.readCv',
  params: z.object({ applicationId: z.coerce.number().int().positive() }),
  query: z.object({ download: z.literal('1').optional() }),
  handler: async ({ scope, session, params, query, request }) => {
    const key = scopeKey(scope);
    const application = await findApplication(key, params.applicationId);
    if (!application?.cv) return refused(request, { kind: 'notFound' });
    const range = request.headers.get('range');
    if (!continues(range)) {
      await recordReading(key, session.person, application.id, query.download === '1');
    }
    const file = await platformFor(session, 'read').files.cv(application.cv.id, {
      range,
      signal: request.signal,
    });
    if (!file.ok) return refused(request, toActionFailure(file.failure));
    return answer(file.value, application.cv.filename, { range, download: query.download === '1' });
  },
});

/** A later part of a file whose reading has been recorded with its first. */
function continues(range: string | null): boolean {
  return range !== null && !/^bytes=0-/.test(range);
}

function recordReading(
  scope: string,
  person: { readonly id: number; readonly displayName: string },
  applicationId: number,
  download: boolean,
): Promise<void> {
  return database().transaction((tx) =>
    appendTrail(tx, {
      scopeKey: scope,
      at: new Date(),
      person,
      action: download ? 'application.downloadCv' : 'application.readCv',
      subjectKind: 'application',
      subjectId: applicationId,
      detail: {},
      operationId: null,
    }),
  );
}

type Wish = { readonly range: string | null; readonly download: boolean };

async function answer(file: FileStream, filename: string, wish: Wish): Promise<Response> {
  const { stream, isPdf } = await startsLikePdf(file.body, continues(wish.range));
  const inline = isPdf && !wish.download;
  const headers = new Headers({
    'content-type': isPdf ? 'application/pdf' : 'application/octet-stream',
    'content-disposition': `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(harmless(filename))}`,
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  if (file.contentLength !== null) headers.set('content-length', String(file.contentLength));
  if (file.contentRange !== null) headers.set('content-range', file.contentRange);
  if (file.acceptsRanges) headers.set('accept-ranges', 'bytes');
  return new Response(Readable.toWeb(stream) as ReadableStream, { status: file.status, headers });
}

/** Control and direction marks in a name could make it look like another. */
function harmless(filename: string): string {
  return filename.replace(/[\p{Cc}\p{Cf}/\\]/gu, '_').slice(0, 150);
}

const REASONS: Readonly<Partial<Record<ActionFailure['kind'], 'gone' | 'forbidden' | 'limited'>>> = {
  notFound: 'gone',
  forbidden: 'forbidden',
  limited: 'limited',
};

/** In the frame of the reader a failure is a sentence and a way to try again, for scripts it is the usual JSON. */
async function refused(request: Request, failure: ActionFailure): Promise<Response> {
  const status = statusOf(failure);
  if (request.headers.get('sec-fetch-dest') !== 'iframe') return Response.json({ failure }, { status });
  const [t, common] = await Promise.all([getTranslations('applications.cv'), getTranslations('common')]);
  const words = t(REASONS[failure.kind] ?? 'unavailable');
  return new Response(
    `<!doctype html><meta charset="utf-8"><title>CV</title><style>body{font:1rem/1.5 system-ui;margin:3rem;color-scheme:light dark}</style><p>${words}</p><p><a href="">${common('retry')}</a></p>`,
    { status, headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY } },
  );
}
