import 'server-only';
import { defineSave } from '#lib/engines/forms/commands.ts';
import { PROFILE_SAVE } from './save.ts';

/** Changes what the person says of themselves. */
export const saveProfile = defineSave(PROFILE_SAVE);
