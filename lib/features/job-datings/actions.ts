'use server';

import { defineAction } from '#lib/engines/server/action.ts';
import * as commands from './commands.ts';

export const saveJobDating = defineAction(commands.saveJobDating);
export const deleteJobDating = defineAction(commands.deleteJobDating);
export const moveJobDating = defineAction(commands.moveJobDating);
