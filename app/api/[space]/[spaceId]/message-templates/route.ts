import { messageTemplatesRoute } from '#lib/features/applications/message-templates/routes.ts';

export const GET = messageTemplatesRoute;
