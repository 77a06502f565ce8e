import { privateFileRoute } from '#lib/features/media/private-route.ts';

export const GET = privateFileRoute;
