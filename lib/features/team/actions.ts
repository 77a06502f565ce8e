'use server';

import { defineAction } from '#lib/engines/server/action.ts';
import * as commands from './commands.ts';

export const saveMember = defineAction(commands.saveMember);
export const deleteMember = defineAction(commands.deleteMember);
export const leaveTeam = defineAction(commands.leaveTeam);
