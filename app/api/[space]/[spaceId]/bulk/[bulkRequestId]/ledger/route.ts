import { ledgerRoute } from '#lib/engines/bulk/routes.ts';

export const GET = ledgerRoute;
