import { paletteRoute } from '#lib/engines/palette/routes.ts';

export const GET = paletteRoute;
