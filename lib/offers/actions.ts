'use server';

import { defineAction } from '#lib/server/action.ts';
import * as commands from './commands.ts';

export const saveOffer = defineAction(commands.saveOffer);
export const moveOffer = defineAction(commands.moveOffer);
export const duplicateOffer = defineAction(commands.duplicateOffer);
export const deleteOffer = defineAction(commands.deleteOffer);
