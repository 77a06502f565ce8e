'use server';

import { defineAction } from '#lib/engines/server/action.ts';
import * as commands from './commands.ts';

export const saveEstablishment = defineAction(commands.saveEstablishment);
export const chooseClock = defineAction(commands.chooseClock);
