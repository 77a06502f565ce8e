'use server';

import { defineAction } from '#lib/server/action.ts';
import * as commands from './commands.ts';

export const startStanding = defineAction(commands.startStanding);
export const endStanding = defineAction(commands.endStanding);
