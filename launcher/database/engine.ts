import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import type { DatabaseSettings } from './settings.ts';

/** Opens PGlite with the extensions that our schemas use. */
export async function openEngine(settings: Omit<DatabaseSettings, 'port'>): Promise<PGlite> {
  const { dataDir, template } = settings;
  return PGlite.create({
    extensions: { pg_trgm, unaccent },
    ...(dataDir === 'memory' ? {} : { dataDir: join(dataDir, 'postgres') }),
    ...(template ? { loadDataDir: await openAsBlob(template) } : {}),
  });
}
