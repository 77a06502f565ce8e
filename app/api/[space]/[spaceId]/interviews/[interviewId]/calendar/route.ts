import { interviewCalendarRoute } from '#lib/features/applications/follow-ups/routes.ts';

export const GET = interviewCalendarRoute;
