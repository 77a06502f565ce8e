'use server';

import { defineAction } from '#lib/engines/server/action.ts';
import * as commands from './commands.ts';

export const readNotification = defineAction(commands.readNotification);
export const readAllNotifications = defineAction(commands.readAllNotifications);
