'use server';

import { defineAction } from '#lib/engines/server/action.ts';
import * as commands from './commands.ts';

export const subscribePush = defineAction(commands.subscribePush);
export const unsubscribePush = defineAction(commands.unsubscribePush);
