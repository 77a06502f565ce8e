'use server';

import { defineAction } from '#lib/engines/server/action.ts';
import * as commands from './commands.ts';

export const saveContact = defineAction(commands.saveContact);
