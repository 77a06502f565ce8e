import { pushBrowserRoute } from '#lib/engines/push/routes.ts';

export const PUT = pushBrowserRoute;
