import { pushBrowserRoute } from '#lib/push/routes.ts';

export const PUT = pushBrowserRoute;
