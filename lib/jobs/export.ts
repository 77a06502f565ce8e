import 'server-only';
import { getFormatter, getTranslations } from 'next-intl/server';
import type { ScopeKey } from '#lib/scope/scope.ts';
import { databaseNow } from '#lib/store/clock.ts';
import { database } from '#lib/store/database.ts';
import { appendTrail } from '#lib/store/trail.ts';
import { type JobAuthor, ownerOf } from './author.ts';
import { BYTE_ORDER_MARK, toCsvLine } from './csv.ts';
import { allItems } from './item-pages.ts';
import { findJob, type StoredJob } from './job-store.ts';
import { rulesOf, type ShownSubject } from './kinds.ts';
import { ITEM_STATES, type ItemState, type JobItem } from './model.ts';

/** The ledger as a CSV file, of one state or of all; null when the person has no such job. Written into the trail first. */
export async function exportLedger(
  author: JobAuthor,
  id: string,
  state: ItemState | null,
): Promise<Response | null> {
  const owner = ownerOf(author);
  const job = await findJob(database(), owner, id);
  if (!job || job.state === 'draft') return null;
  await recordExport(author, owner.scopeKey, job, state);
  const words = await wordsOf(rulesOf(job.kind).subject);
  const lines = linesOf({ job, key: owner.scopeKey }, state, words);
  return new Response(toStream(lines), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${words.file}-${id.slice(0, 8)}.csv"`,
      'x-content-type-options': 'nosniff',
    },
  });
}

/** Read as fast as the receiver takes it, however long the ledger is. */
function toStream(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull: async (controller) => {
      const next = await texts.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    cancel: () => void texts.return(undefined),
  });
}

async function* linesOf(
  place: { readonly job: StoredJob; readonly key: ScopeKey },
  state: ItemState | null,
  words: Words,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsvLine(words.columns);
  for await (const items of allItems(database(), place, state)) yield items.map(words.line).join('');
}

type Words = {
  readonly file: string;
  readonly columns: readonly string[];
  readonly line: (item: JobItem) => string;
};

async function wordsOf(subject: ShownSubject): Promise<Words> {
  const t = await getTranslations('jobs.ledger');
  const statuses = await getTranslations('statuses');
  const format = await getFormatter();
  const outcomes = Object.fromEntries(ITEM_STATES.map((state) => [state, t(`outcome.${state}`)]));
  // A platform's own words are shown as they are, and days are no statuses.
  const word = (value: string) => {
    const key = `${subject}.${value}` as 'application.received';
    return statuses.has(key) ? statuses(key) : value;
  };
  const instant = (at: string | null) => (at === null ? null : format.dateTime(new Date(at), 'instant'));
  return {
    file: t('file'),
    columns: [
      t('column.id'),
      t('column.name'),
      t('column.context'),
      t('column.from'),
      t('column.to'),
      t('column.outcome'),
      t('column.found'),
      t('column.foundBy'),
      t('column.foundAt'),
      t('column.message'),
      t('column.sends'),
      t('column.settledAt'),
    ],
    line: (item) =>
      toCsvLine([
        item.subjectId,
        item.name,
        item.context,
        word(item.from),
        word(item.to),
        outcomes[item.state] ?? item.state,
        item.conflict && word(item.conflict.status),
        item.conflict?.by ?? null,
        instant(item.conflict?.at ?? null),
        item.message,
        item.sends,
        instant(item.settledAt),
      ]),
  };
}

function recordExport(
  { person }: JobAuthor,
  key: ScopeKey,
  job: StoredJob,
  state: ItemState | null,
): Promise<void> {
  return database().transaction((tx) =>
    appendTrail(tx, {
      scopeKey: key,
      at: databaseNow(),
      person,
      action: 'job.export',
      subjectKind: 'job',
      subjectId: null,
      detail: { job: job.id, kind: job.kind, outcome: state },
      operationId: job.id,
    }),
  );
}
