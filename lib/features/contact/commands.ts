import 'server-only';
import { defineSave } from '#lib/engines/forms/commands.ts';
import { CONTACT_SAVE } from './save.ts';

/** Sends a message to the platform, in the person's own name. */
export const saveContact = defineSave(CONTACT_SAVE);
