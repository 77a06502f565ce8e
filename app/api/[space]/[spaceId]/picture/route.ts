import { pictureRoute } from '#lib/engines/media/picture-route.ts';

export const GET = pictureRoute;
