import 'server-only';
import type { Session } from '#lib/engines/auth/session.ts';
import { pageOf, type RowsShown } from '#lib/engines/lists/view.ts';
import type { SentFile } from '#lib/engines/media/private-file.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { database } from '#lib/engines/store/database.ts';
import { listSentFiles, type SentFileRow } from '#lib/engines/store/sent-files.ts';
import { type PrivateFileParams, privateFileList } from './private-list.ts';

/** A page of sent files; a page beyond the end is the last one. */
export type SentFiles = {
  readonly items: readonly SentFile[];
  readonly page: number;
  readonly pages: number;
  readonly rows: RowsShown;
};

/** The private files sent from the session's establishment, from our own store. */
export async function readSentFiles(session: Session, wanted: PrivateFileParams): Promise<SentFiles> {
  const key = scopeKey(session.scope);
  const limit = privateFileList.perPage;
  const read = (page: number) => listSentFiles(database(), key, { limit, offset: (page - 1) * limit });
  const first = await read(wanted.page);
  const { page, pages, rows } = pageOf(wanted.page, limit, first.total);
  const shown = page === wanted.page ? first : await read(page);
  return { items: shown.rows.map(sentFileOf(session)), page, pages, rows };
}

/** As its reader sees it. */
export function sentFileOf({ person }: Pick<Session, 'person'>) {
  return ({ id, name, size, sentAt, personId, personName }: SentFileRow): SentFile => ({
    ...{ id, name, size, sentAt: sentAt.toISOString(), sentBy: personName },
    isOwn: personId === person.id,
  });
}
