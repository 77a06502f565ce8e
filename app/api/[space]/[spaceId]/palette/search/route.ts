import { paletteSearchRoute } from '#lib/engines/palette/routes.ts';

export const GET = paletteSearchRoute;
