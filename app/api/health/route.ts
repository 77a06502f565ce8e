import { readHealth } from '#lib/engines/server/health.ts';

export const dynamic = 'force-dynamic';
export const GET = readHealth;
