import { type CallContext, call, failed } from '../call.ts';
import { readPage, readRecord } from '../envelope.ts';
import { type ListParams, PER_PAGE, toQuery } from '../list-query.ts';
import type { Page, PlatformResult } from '../result.ts';
import { isRecord } from '../wire/values.ts';

type Reader<T> = (raw: unknown) => T | null;

/** Reading at an address: its list, and one record of it. */
export function readsAt<T>(context: CallContext, path: string, toRecord: Reader<T>) {
  return {
    list: (params: ListParams = {}) => getPage(context, path, params, toRecord),
    get: (id: number, signal?: AbortSignal) => getRecord(context, `${path}/${id}`, toRecord, signal),
  };
}

/** Writing at an address. Records are answered as they are after the write. */
export function writesAt<T, Values>(
  context: CallContext,
  path: string,
  { toRecord, toBody }: { readonly toRecord: Reader<T>; readonly toBody: (values: Values) => unknown },
) {
  return {
    create: (values: Values) =>
      call(context, {
        method: 'POST',
        path,
        body: toBody(values),
        read: (json) => readRecord(json, toRecord),
      }),
    update: (id: number, values: Values) =>
      call(context, {
        method: 'PATCH',
        path: `${path}/${id}`,
        body: toBody(values),
        read: (json) => readRecord(json, toRecord),
      }),
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

/** One record: from its own address, or, where there is none, from the list restricted to it. */
export async function getOne<T extends { readonly id: number }>(
  context: CallContext,
  path: string,
  id: number,
  toRecord: Reader<T>,
): Promise<PlatformResult<T>> {
  const found = await getRecord(context, `${path}/${id}`, toRecord);
  return found.ok ? found : getFromList(context, path, id, toRecord);
}

/** The list restricted to one identifier. */
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

/** A page of a list; `extra` are parameters that this list has beside the common ones. */
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
