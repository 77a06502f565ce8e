'use server';

import { defineAction } from '#lib/engines/server/action.ts';
import * as commands from './commands.ts';

export const noteApplication = defineAction(commands.noteApplication);
export const removeNote = defineAction(commands.removeNote);
export const snoozeApplication = defineAction(commands.snoozeApplication);
export const assignApplication = defineAction(commands.assignApplication);
export const saveInterview = defineAction(commands.saveInterview);
export const removeInterview = defineAction(commands.removeInterview);
