import type { ContactRequest as PlatformRequest } from '#lib/engines/platform-client/resources/contact-request.ts';

/** Types of the client for components, which do not import it. */
export type ContactRequest = PlatformRequest;
