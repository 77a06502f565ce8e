import { ledgerRoute } from '#lib/bulk/routes.ts';

export const GET = ledgerRoute;
