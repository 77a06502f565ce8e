import type { ContactRequest as PlatformRequest } from '#lib/engines/platform-client/resources/contact-request.ts';

/** What components need of the client, which they do not reach themselves. */
export type ContactRequest = PlatformRequest;
