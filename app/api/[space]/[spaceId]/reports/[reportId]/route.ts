import { reportFileRoute } from '#lib/group/report-file.ts';

export const GET = reportFileRoute;
