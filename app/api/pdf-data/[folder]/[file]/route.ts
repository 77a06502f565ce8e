import { pdfDataRoute } from '#lib/features/applications/pdf-data-route.ts';

export const GET = pdfDataRoute;
