import { paletteSearchRoute } from '#lib/palette/routes.ts';

export const GET = paletteSearchRoute;
