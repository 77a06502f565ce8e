import { libraryRoute } from '#lib/media/library-route.ts';

export const GET = libraryRoute;
