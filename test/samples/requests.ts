import type { Endpoint } from '#contract/endpoint.ts';
import type { CallOptions, PlatformWorld } from '../platform-world.ts';
import { bodyOf, formOf } from './bodies.ts';
import { type Records, recordsOf } from './records.ts';
import { aimAt, type Standing } from './targets.ts';

export type SampleRequest = {
  method: string;
  path: string;
  params: Record<string, string | number>;
  options: CallOptions;
};

/** `actor` is the kind of caller for whom the request is correct. */
export type Caller = Standing & { actor: string };

/** A request that each operation accepts, about a record of the establishment that is new or lasts. */
export function samplesOf(world: PlatformWorld) {
  const records = recordsOf(world);
  return {
    records,
    request: async (row: Endpoint, caller: Caller): Promise<SampleRequest> => {
      const params = await aimAt(records, row, caller);
      return {
        ...toTarget(row, params, await queryOf(row, records, caller)),
        ...(await optionsOf(row, records, caller)),
      };
    },
  };
}
export type Samples = ReturnType<typeof samplesOf>;

export function toTarget(row: Endpoint, params: Record<string, string | number>, query = '') {
  const path = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  return { method: row.method, path: `${row.root === 'auth' ? '/rest' : '/v1'}${path}${query}`, params };
}

async function queryOf(row: Endpoint, records: Records, { establishment }: Caller): Promise<string> {
  return row.id === 'getSecureFile' ? `?id=${(await records.privateFile(establishment)).id}` : '';
}

async function optionsOf(
  row: Endpoint,
  records: Records,
  { establishment, actor }: Caller,
): Promise<{ options: CallOptions }> {
  const id = row.id.replace(/Put$/, '');
  const form = await formOf(id, { records, establishment, actor });
  if (form) return { options: { raw: form } };
  const body = await bodyOf(id, { records, establishment, actor });
  return { options: body === undefined ? {} : { body } };
}
