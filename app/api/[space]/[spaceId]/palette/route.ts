import { paletteRoute } from '#lib/palette/routes.ts';

export const GET = paletteRoute;
