import { type Endpoint, endpoint } from '../endpoint.ts';

/** A row under `/admin`: for operator accounts only. */
export function operator<const R extends Omit<Endpoint, 'root' | 'tag' | 'who' | 'tier'>>(row: R) {
  const shared = { root: 'service', tag: 'Operator', who: ['operator'] } as const;
  // Under `/admin` a read is charged as a read and everything else as a mutation, without exception.
  const tier = (row.method === 'GET' ? 'read' : 'mut') as R['method'] extends 'GET' ? 'read' : 'mut';
  return endpoint({ ...row, ...shared, tier });
}
