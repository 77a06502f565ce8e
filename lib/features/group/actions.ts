'use server';

import { defineAction } from '#lib/engines/server/action.ts';
import * as commands from './commands.ts';

export const createReport = defineAction(commands.createReport);
export const deleteReport = defineAction(commands.deleteReport);
