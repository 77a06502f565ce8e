'use server';

import { defineAction } from '#lib/engines/server/action.ts';
import * as commands from './commands.ts';

export const saveArticle = defineAction(commands.saveArticle);
export const deleteArticle = defineAction(commands.deleteArticle);
export const withdrawArticle = defineAction(commands.withdrawArticle);
