'use server';

import { defineAction } from '#lib/engines/server/action.ts';
import * as commands from './commands.ts';

export const erasePerson = defineAction(commands.erasePerson);
export const keepFor = defineAction(commands.keepFor);
