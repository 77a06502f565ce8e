'use server';

import { defineAction } from '#lib/server/action.ts';
import * as commands from './commands.ts';

export const prepareReplacement = defineAction(commands.prepareReplacement);
