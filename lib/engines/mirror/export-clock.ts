import 'server-only';
import { getTranslations } from 'next-intl/server';
import { type ExportClock, exportClock } from '#lib/engines/export/export-clock.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { databaseNow } from '#lib/engines/store/clock.ts';
import { zoneOfScope } from './clocks.ts';

/** The time zone of a scope for its files, named in the language of the reader. */
export async function readExportClock(scope: ScopeKey): Promise<ExportClock> {
  const [zone, clocks, file] = await Promise.all([
    zoneOfScope(scope),
    getTranslations('clocks'),
    getTranslations('lists.file'),
  ]);
  return exportClock(zone, databaseNow(), (head) => file('zoneTime', { head, clock: clocks(zone) }));
}
