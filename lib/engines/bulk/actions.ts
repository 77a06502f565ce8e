'use server';

import { defineAction } from '#lib/engines/server/action.ts';
import * as commands from './commands.ts';

export const prepareBulkRequest = defineAction(commands.prepareBulkRequest);
export const adjustBulkRequest = defineAction(commands.adjustBulkRequest);
export const startBulkRequest = defineAction(commands.startBulkRequest);
export const pauseBulkRequest = defineAction(commands.pauseBulkRequest);
export const resumeBulkRequest = defineAction(commands.resumeBulkRequest);
export const cancelBulkRequest = defineAction(commands.cancelBulkRequest);
export const retryFailed = defineAction(commands.retryFailed);
export const revertBulkRequest = defineAction(commands.revertBulkRequest);
