'use server';

import { defineAction } from '#lib/engines/server/action.ts';
import * as commands from './commands.ts';

export const addFavorite = defineAction(commands.addFavorite);
export const removeFavorite = defineAction(commands.removeFavorite);
