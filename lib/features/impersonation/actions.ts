'use server';

import { defineAction } from '#lib/engines/server/action.ts';
import * as commands from './commands.ts';

export const startImpersonation = defineAction(commands.startImpersonation);
export const endImpersonation = defineAction(commands.endImpersonation);
