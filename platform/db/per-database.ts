import type { Database } from './pool.ts';

/** What a process has once for each database, made when it is first asked for. */
export function perDatabase<Kept extends object>(make: (db: Database) => Kept): (db: Database) => Kept {
  const known = new WeakMap<Database, Kept>();
  return (db) => {
    const kept = known.get(db) ?? make(db);
    known.set(db, kept);
    return kept;
  };
}
