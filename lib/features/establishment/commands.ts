import 'server-only';
import { defineSave } from '#lib/engines/forms/commands.ts';
import { ESTABLISHMENT_SAVE } from './save.ts';

/** Sends what this person changed of the public record. */
export const saveEstablishment = defineSave(ESTABLISHMENT_SAVE);
