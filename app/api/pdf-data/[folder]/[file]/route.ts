import { pdfDataRoute } from '#lib/applications/pdf-data-route.ts';

export const GET = pdfDataRoute;
