'use server';

import { defineAction } from '#lib/engines/server/action.ts';
import * as commands from './commands.ts';

export const saveView = defineAction(commands.saveView);
export const deleteView = defineAction(commands.deleteView);
export const pinView = defineAction(commands.pinView);
