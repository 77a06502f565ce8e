'use server';

import { defineAction } from '#lib/engines/server/action.ts';
import * as commands from './commands.ts';

export const saveGroup = defineAction(commands.saveGroup);
export const createEntity = defineAction(commands.createEntity);
export const attachEstablishment = defineAction(commands.attachEstablishment);
export const detachEstablishment = defineAction(commands.detachEstablishment);
