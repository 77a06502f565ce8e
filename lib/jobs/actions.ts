'use server';

import { defineAction } from '#lib/server/action.ts';
import * as commands from './commands.ts';

export const prepareJob = defineAction(commands.prepareJob);
export const adjustJob = defineAction(commands.adjustJob);
export const startJob = defineAction(commands.startJob);
export const pauseJob = defineAction(commands.pauseJob);
export const resumeJob = defineAction(commands.resumeJob);
export const cancelJob = defineAction(commands.cancelJob);
export const retryFailed = defineAction(commands.retryFailed);
export const revertJob = defineAction(commands.revertJob);
