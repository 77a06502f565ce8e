import 'server-only';
import { z } from 'zod';
import { done } from '#lib/engines/server/failure.ts';
import { defineRoute } from '#lib/engines/server/route.ts';
import { readStart } from './commands.ts';
import { search } from './data.ts';

export const paletteRoute = defineRoute({
  name: 'palette.start',
  method: 'GET',
  permission: 'application.read',
  handler: async ({ session }) => done(await readStart(session)),
});

export const paletteSearchRoute = defineRoute({
  name: 'palette.search',
  method: 'GET',
  permission: 'application.read',
  query: z.object({ q: z.string().trim().min(2).max(100) }),
  handler: async ({ session, query }) => done(await search(session, query.q)),
});
