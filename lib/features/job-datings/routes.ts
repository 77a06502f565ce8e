import 'server-only';
import { z } from 'zod';
import { zoneOfScope } from '#lib/engines/mirror/clocks.ts';
import { href } from '#lib/engines/scope/href.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { defineRoute } from '#lib/engines/server/route.ts';
import { env } from '#lib/env.ts';
import { calendarFilename, toCalendarFile } from './calendar.ts';
import { readJobDating } from './data.ts';

/** A job dating of the establishment as a calendar file. */
export const calendarRoute = defineRoute({
  name: 'jobDating.calendar',
  method: 'GET',
  only: 'establishment',
  permission: 'jobDating.read',
  params: z.object({ jobDatingId: z.string() }),
  handler: async ({ session, scope, params }) => {
    const read = await readJobDating(session, params.jobDatingId);
    if (!read.ok) return read;
    const jobDating = read.value;
    const url = jobDating && new URL(href(scope, 'job-datings', jobDating.id), env().PUBLIC_ORIGIN).href;
    const zone = await zoneOfScope(scopeKey(scope));
    const file = jobDating && url && toCalendarFile(jobDating, { establishment: scope.name, url, zone });
    if (!file) return { ok: false, failure: { kind: 'notFound' } };
    return new Response(file, {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `attachment; filename="${calendarFilename(jobDating, zone)}"`,
      },
    });
  },
});
