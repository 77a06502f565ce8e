import 'server-only';
import { sql } from 'drizzle-orm';
import { reportUnexpected } from '#lib/core/log.ts';
import { database } from '#lib/engines/store/database.ts';

/** 200 when this instance can serve: its database answers. Does not call the platform, which has its own state. */
export async function readHealth(): Promise<Response> {
  try {
    await database().execute(sql`SELECT 1`);
    return Response.json({ state: 'ok' }, { headers: { 'cache-control': 'no-store' } });
  } catch (error) {
    reportUnexpected(error, 'health');
    return Response.json({ state: 'unavailable' }, { status: 503, headers: { 'cache-control': 'no-store' } });
  }
}
