import { type CallContext, call, failed } from '../call.ts';
import { readPage, readRecord } from '../envelope.ts';
import { type ListParams, PER_PAGE, toQuery } from '../list-query.ts';
import type { Page, PlatformResult } from '../result.ts';
import type { Fields, RecordOf } from '../wire/description.ts';
import { unkeptOf } from '../wire/kept.ts';
import { isRecord } from '../wire/values.ts';
import { writerOf } from '../wire/write.ts';

type Reader<T> = (raw: unknown) => T | null;

/** The read verbs of a route: its list, and one record of it. */
export function readsAt<T>(context: CallContext, path: string, toRecord: Reader<T>) {
  return {
    list: (params: ListParams = {}) => getPage(context, path, params, toRecord),
    get: (id: number, signal?: AbortSignal) => getRecord(context, `${path}/${id}`, toRecord, signal),
  };
}

type Described<R, F> = {
  readonly toRecord: Reader<R>;
  /** The fields that are written. */
  readonly content: F;
  /** Whether an answered record can be shown; otherwise it is read. */
  readonly isWhole?: (record: R) => boolean;
  /** False when a record has no route of its own: it is read from the list. */
  readonly isReadAlone?: boolean;
};

/** The read and write verbs of a route. A write returns the record as the platform has it afterwards. */
export function recordsAt<R extends { readonly id: number }, F extends Fields>(
  context: CallContext,
  path: string,
  { toRecord, content, isWhole = () => true, isReadAlone = true }: Described<R, F>,
) {
  type Sent = Partial<RecordOf<F>>;
  const toBody = writerOf(content);
  const readOne = isReadAlone ? getOne<R> : getFromList<R>;
  const write = async (method: 'POST' | 'PATCH', to: string, sent: Sent): Promise<PlatformResult<R>> => {
    const read = (json: unknown) => readRecord(json, toRecord);
    const written = await call(context, { method, path: to, body: toBody(sent), read });
    if (!written.ok) return written;
    // An answer that lacks something of what was sent may only be incomplete: one read tells.
    if (isWhole(written.value) && unkeptOf(content, sent, written.value).length === 0) return written;
    const found = await readOne(context, path, written.value.id, toRecord);
    return found.ok ? found : written;
  };
  return {
    ...readsAt(context, path, toRecord),
    ...(isReadAlone ? {} : { get: (id: number) => getFromList(context, path, id, toRecord) }),
    create: (sent: Sent) => write('POST', path, sent),
    update: (id: number, sent: Sent) => write('PATCH', `${path}/${id}`, sent),
    remove: (id: number) =>
      call(context, {
        method: 'DELETE',
        path: `${path}/${id}`,
        read: () => ({ removed: true }) as const,
      }),
  };
}

export function getRecord<T>(
  context: CallContext,
  path: string,
  toRecord: Reader<T>,
  signal?: AbortSignal,
): Promise<PlatformResult<T>> {
  return call(context, { method: 'GET', path, read: (json) => readRecord(json, toRecord), signal });
}

/** One record: from its own route, or, where there is none, from the list restricted to it. */
async function getOne<T extends { readonly id: number }>(
  context: CallContext,
  path: string,
  id: number,
  toRecord: Reader<T>,
): Promise<PlatformResult<T>> {
  const found = await getRecord(context, `${path}/${id}`, toRecord);
  return found.ok ? found : getFromList(context, path, id, toRecord);
}

/** The list restricted to one id. */
export async function getFromList<T extends { readonly id: number }>(
  context: CallContext,
  path: string,
  id: number,
  toRecord: Reader<T>,
  signal?: AbortSignal,
): Promise<PlatformResult<T>> {
  const params = { include: [id], perPage: PER_PAGE, ...(signal ? { signal } : {}) };
  const result = await getPage(context, path, params, toRecord);
  if (!result.ok) return result;
  const found = result.value.items.find((record) => record.id === id);
  return found ? { ok: true, value: found } : failed({ kind: 'notFound' });
}

/** A page of a list; `extra` are parameters beside the common ones. */
export function getPage<T>(
  context: CallContext,
  path: string,
  params: ListParams,
  toRecord: Reader<T>,
  extra: Readonly<Record<string, number | undefined>> = {},
): Promise<PlatformResult<Page<T>>> {
  return call(context, {
    method: 'GET',
    path,
    query: { ...toQuery(params), ...extra },
    signal: params.signal,
    read: (json, headers) => readPage(json, headers, toRecord, params.perPage ?? PER_PAGE),
  });
}

/** A change of which only the success matters. */
export function change(
  context: CallContext,
  method: 'PATCH' | 'POST',
  path: string,
): Promise<PlatformResult<{ readonly changed: true }>> {
  return call(context, { method, path, read: (json) => (isRecord(json) ? { changed: true } : null) });
}
