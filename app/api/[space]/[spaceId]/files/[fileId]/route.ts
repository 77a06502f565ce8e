import { privateFileRoute } from '#lib/media/private-route.ts';

export const GET = privateFileRoute;
