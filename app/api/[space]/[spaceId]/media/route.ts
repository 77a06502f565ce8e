import { libraryRoute } from '#lib/engines/media/library-route.ts';

export const GET = libraryRoute;
