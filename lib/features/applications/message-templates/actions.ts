'use server';

import { defineAction } from '#lib/engines/server/action.ts';
import * as commands from './commands.ts';

export const saveMessageTemplate = defineAction(commands.saveMessageTemplate);
export const deleteMessageTemplate = defineAction(commands.deleteMessageTemplate);
