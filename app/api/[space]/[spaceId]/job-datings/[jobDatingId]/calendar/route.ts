import { calendarRoute } from '#lib/job-datings/routes.ts';

export const GET = calendarRoute;
