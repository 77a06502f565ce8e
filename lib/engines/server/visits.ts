import 'server-only';
import { LRUCache } from 'lru-cache';
import { reportUnexpected } from '#lib/core/log.ts';
import { type Scope, scopeKey } from '#lib/engines/scope/scope.ts';
import { databaseNow } from '#lib/engines/store/clock.ts';
import { database } from '#lib/engines/store/database.ts';
import { keepVisit } from '#lib/engines/store/visits.ts';

/** The shortest interval in which an instance writes to the store. */
const NOTED_MS = 2 * 60_000;
const noted = new LRUCache<string, Promise<void>>({ max: 5000, ttl: NOTED_MS });

/** Records that somebody opens a page of a scope; the page is shown whether or not that worked. */
export function noteVisit(personId: number, scope: Scope): Promise<void> {
  const visitor = { scopeKey: scopeKey(scope), personId };
  const name = `${visitor.scopeKey} ${personId}`;
  const known = noted.get(name);
  if (known) return known;
  const noting = keepVisit(database(), visitor, databaseNow()).catch((error: unknown) => {
    noted.delete(name);
    reportUnexpected(error, 'visit.note');
  });
  noted.set(name, noting);
  return noting;
}
