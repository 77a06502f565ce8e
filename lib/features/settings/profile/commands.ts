import 'server-only';
import { defineSave } from '#lib/engines/forms/commands.ts';
import { PROFILE_SAVE } from './save.ts';

/** Changes the person's own profile. */
export const saveProfile = defineSave(PROFILE_SAVE);
