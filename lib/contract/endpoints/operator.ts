import { type Endpoint, endpoint } from '../endpoint.ts';

/** A row under `/admin`: for operator accounts only. */
export function operator<const R extends Omit<Endpoint, 'root' | 'tag' | 'who' | 'tier'>>(row: R) {
  const shared = { root: 'service', tag: 'Operator', who: ['operator'] } as const;
  // A read is charged as a read and everything else as a mutation, without exception here.
  const tier = (row.method === 'GET' ? 'read' : 'mut') as R['method'] extends 'GET' ? 'read' : 'mut';
  return endpoint({ ...row, ...shared, tier });
}
