'use server';

import { defineAction } from '#lib/engines/server/action.ts';
import * as commands from './commands.ts';

export const cancelSubscription = defineAction(commands.cancelSubscription);
export const reactivateSubscription = defineAction(commands.reactivateSubscription);
