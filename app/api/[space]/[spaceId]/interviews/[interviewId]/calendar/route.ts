import { interviewCalendarRoute } from '#lib/follow-ups/routes.ts';

export const GET = interviewCalendarRoute;
