import 'server-only';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { dayIn } from '#contract/day.ts';
import { BoundedId } from '#lib/core/bounded.ts';
import { findApplication } from '#lib/engines/mirror/applications.ts';
import { zoneOfScope } from '#lib/engines/mirror/clocks.ts';
import { href } from '#lib/engines/scope/href.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { done } from '#lib/engines/server/failure.ts';
import { platformFor } from '#lib/engines/server/platform.ts';
import { defineRoute } from '#lib/engines/server/route.ts';
import { readWholeList } from '#lib/engines/server/whole-list.ts';
import { database } from '#lib/engines/store/database.ts';
import { findInterview } from '#lib/engines/store/interviews.ts';
import { env } from '#lib/env.ts';
import { toCalendarFile } from './calendar.ts';
import { readFollowUpView } from './data.ts';

const NOT_FOUND = { ok: false, failure: { kind: 'notFound' } } as const;
const Named = z.coerce.number().pipe(BoundedId);

/** The follow-up of an application. */
export const followUpRoute = defineRoute({
  name: 'followUps.ofApplication',
  method: 'GET',
  permission: 'followUp.read',
  only: 'establishment',
  params: z.object({ applicationId: Named }),
  handler: async ({ session, scope, params }) => {
    const view = await readFollowUpView({ session, scope }, params.applicationId);
    return view ? done(view) : NOT_FOUND;
  },
});

/** People to whom an application can be assigned: read when somebody is about to. */
export const colleaguesRoute = defineRoute({
  name: 'followUps.colleagues',
  method: 'GET',
  permission: 'followUp.write',
  only: 'establishment',
  handler: async ({ session }) => {
    const { members } = platformFor(session, 'read');
    const read = await readWholeList(session, (page) =>
      members.list({ ...page, orderby: 'id', order: 'asc' }),
    );
    if (!read.ok) return read;
    return done(read.value.items.map(({ id, name }) => ({ id, name, isMe: id === session.person.id })));
  },
});

/** An interview as a calendar file. */
export const interviewCalendarRoute = defineRoute({
  name: 'followUps.calendar',
  method: 'GET',
  permission: 'followUp.read',
  only: 'establishment',
  params: z.object({ interviewId: Named }),
  handler: async ({ scope, params }) => {
    const key = scopeKey(scope);
    const interview = await findInterview(database(), key, params.interviewId);
    const application = interview && (await findApplication(key, interview.applicationId));
    if (!interview || !application) return NOT_FOUND;
    const [t, zone] = await Promise.all([getTranslations('followUps.interviews'), zoneOfScope(key)]);
    const { firstName, lastName, phone, email, city } = application.candidate;
    const file = toCalendarFile(interview, {
      summary: t('calendarTitle', { name: `${firstName} ${lastName}`.trim() }),
      contact: [phone ?? '', email, city ?? ''],
      offerTitle: application.offerTitle,
      establishment: scope.name,
      url: new URL(href(scope, 'applications', application.id), env().PUBLIC_ORIGIN).href,
      zone,
    });
    return new Response(file, {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `attachment; filename="entretien-${dayIn(zone, interview.at)}.ics"`,
      },
    });
  },
});
