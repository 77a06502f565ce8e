import { calendarRoute } from '#lib/features/job-datings/routes.ts';

export const GET = calendarRoute;
