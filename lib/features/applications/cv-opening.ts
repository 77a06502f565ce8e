import { createHash } from 'node:crypto';
import { type Scope, scopeKey } from '#lib/engines/scope/scope.ts';
import { appendAuditEntryOnce, inEstablishment } from '#lib/engines/store/audit-log.ts';
import type { Database } from '#lib/engines/store/database.ts';

const OPENING_MS = 10 * 60_000;

type Opening = {
  readonly scope: Scope;
  /** That of the application. */
  readonly establishmentId: number;
  readonly session: {
    readonly id: string;
    readonly person: { readonly id: number; readonly displayName: string };
  };
  readonly applicationId: number;
  readonly at: Date;
};

/**
 * Records that a person reads the CV of an application. One entry covers one session, one application and the ten
 * minutes after it, in the log of the group and of the establishment where a group reads: a viewer fetches a file in
 * many parts, at once and one after the other, and that is one entry.
 */
export function recordOpening(
  db: Database,
  { scope, establishmentId, session, applicationId, at }: Opening,
): Promise<void> {
  const entry = {
    scopeKey: scopeKey(scope),
    at,
    person: session.person,
    action: 'application.readCv',
    subjectKind: 'application',
    subjectId: applicationId,
    detail: {},
    operationId: openingId(session.id, applicationId),
  };
  const since = new Date(at.getTime() - OPENING_MS);
  return db.transaction(async (tx) => {
    await appendAuditEntryOnce(tx, entry, since);
    if (scope.kind === 'group')
      await appendAuditEntryOnce(tx, inEstablishment(entry, scope, establishmentId), since);
  });
}

/** The same id for every request of a session for this CV, as a UUID of version 8 (made by a rule of the program). */
function openingId(sessionId: string, applicationId: number): string {
  const hex = createHash('sha256').update(`${sessionId}/cv/${applicationId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
