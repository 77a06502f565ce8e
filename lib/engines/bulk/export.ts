import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import { workbookFile } from '#lib/engines/export/workbook.ts';
import { type CsvField, csvFile, csvLines, rowsOf } from '#lib/engines/lists/csv-file.ts';
import { readExportClock } from '#lib/engines/mirror/export-clock.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { appendAuditEntry } from '#lib/engines/store/audit-log.ts';
import { databaseNow } from '#lib/engines/store/clock.ts';
import { database } from '#lib/engines/store/database.ts';
import { type BulkAuthor, isOfGroup, ownerOf } from './author.ts';
import { findBulkRequest, type StoredBulkRequest } from './bulk-store.ts';
import { allItems } from './item-pages.ts';
import { rulesOf, type ShownSubject } from './kinds.ts';
import { type BulkItem, ITEM_STATES, type ItemState } from './model.ts';

/**
 * The results as a CSV file or a workbook, of one state or of all; null when the person has no such bulk request. The
 * audit entry is written first.
 */
export async function exportLedger(
  author: BulkAuthor,
  id: string,
  { state, as }: { readonly state: ItemState | null; readonly as: 'csv' | 'xlsx' },
): Promise<Response | null> {
  const owner = ownerOf(author);
  const bulkRequest = await findBulkRequest(database(), owner, id);
  if (!bulkRequest || bulkRequest.state === 'draft') return null;
  await recordExport(author, owner.scopeKey, bulkRequest, state);
  const words = await wordsOf(rulesOf(bulkRequest.kind).subject, owner.scopeKey);
  const batches = allItems(database(), { bulkRequest, key: owner.scopeKey }, state);
  const name = `${words.file}-${id.slice(0, 8)}`;
  if (as === 'csv') return csvFile(name, csvLines(words.fields, batches, await getLocale()));
  const rows = await rowsOf(words.fields, batches);
  return workbookFile(name, [{ name: words.title, head: words.fields.map(({ head }) => head), rows }]);
}

type Words = {
  readonly file: string;
  readonly title: string;
  readonly fields: readonly CsvField<BulkItem>[];
};

async function wordsOf(subject: ShownSubject, key: ScopeKey): Promise<Words> {
  const t = await getTranslations('bulkRequests.ledger');
  const statuses = await getTranslations('statuses');
  const clock = await readExportClock(key);
  const outcomes = Object.fromEntries(ITEM_STATES.map((state) => [state, t(`outcome.${state}`)]));
  // The platform’s own terms are shown as they are, and days are not statuses.
  const word = (value: string) => {
    const key = `${subject}.${value}` as 'application.received';
    return statuses.has(key) ? statuses(key) : value;
  };
  return {
    file: t('file'),
    title: t('title'),
    fields: [
      { head: t('column.id'), text: (item) => item.subjectId },
      { head: t('column.name'), text: (item) => item.name },
      {
        head: t('column.context'),
        text: (item) => (subject === 'medium' ? word(item.status) : item.context),
      },
      ...(isOfGroup(key)
        ? [{ head: t('column.establishment'), text: (item: BulkItem) => item.establishment }]
        : []),
      { head: t('column.from'), text: (item) => word(item.from) },
      { head: t('column.to'), text: (item) => word(item.to) },
      { head: t('column.outcome'), text: (item) => outcomes[item.state] ?? item.state },
      { head: t('column.found'), text: (item) => item.conflict && word(item.conflict.status) },
      { head: t('column.foundBy'), text: (item) => item.conflict?.by ?? null },
      {
        head: clock.head(t('column.foundAt')),
        text: (item) => clock.time(item.conflict?.at ?? null),
      },
      { head: t('column.message'), text: (item) => item.message },
      { head: t('column.sends'), text: (item) => item.sends },
      {
        head: clock.head(t('column.settledAt')),
        text: (item) => clock.time(item.settledAt),
      },
    ],
  };
}

function recordExport(
  { person }: BulkAuthor,
  key: ScopeKey,
  bulkRequest: StoredBulkRequest,
  state: ItemState | null,
): Promise<void> {
  return database().transaction((tx) =>
    appendAuditEntry(tx, {
      scopeKey: key,
      at: databaseNow(),
      person,
      action: 'bulkRequest.export',
      subjectKind: 'bulkRequest',
      subjectId: null,
      detail: { bulkRequest: bulkRequest.id, kind: bulkRequest.kind, outcome: state },
      operationId: bulkRequest.id,
    }),
  );
}
