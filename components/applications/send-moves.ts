import { sendAction } from '#components/shell/send-action.ts';
import { moveApplications, settleConflict, undoMoves } from '#lib/applications/actions.ts';

export const sendMoves = (...input: Parameters<typeof moveApplications>) =>
  sendAction(() => moveApplications(...input));

export const sendUndo = (...input: Parameters<typeof undoMoves>) => sendAction(() => undoMoves(...input));

export const sendSettled = (...input: Parameters<typeof settleConflict>) =>
  sendAction(() => settleConflict(...input));
