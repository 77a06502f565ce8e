import { reportFileRoute } from '#lib/features/group/report-file.ts';

export const GET = reportFileRoute;
