import { readHealth } from '#lib/server/health.ts';

export const dynamic = 'force-dynamic';
export const GET = readHealth;
