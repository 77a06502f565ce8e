import { readOwnMeter } from '#lib/budget/routes.ts';

export const GET = readOwnMeter;
