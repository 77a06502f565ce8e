'use server';

import { defineAction } from '#lib/engines/server/action.ts';
import * as commands from './commands.ts';

export const moveApplications = defineAction(commands.moveApplications);
export const undoMoves = defineAction(commands.undoMoves);
export const settleConflict = defineAction(commands.settleConflict);
export const saveApplication = defineAction(commands.saveApplication);
