import { pictureRoute } from '#lib/media/picture-route.ts';

export const GET = pictureRoute;
