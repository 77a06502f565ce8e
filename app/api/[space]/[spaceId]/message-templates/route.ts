import { messageTemplatesRoute } from '#lib/message-templates/routes.ts';

export const GET = messageTemplatesRoute;
