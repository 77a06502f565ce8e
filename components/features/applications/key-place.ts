import { holdsLetters, isField } from '#components/ui/overlay/focus-state.ts';
import { CHANGES, commandOf } from '#lib/features/applications/keyboard.ts';

/** In a field, a dialog or a menu the keys belong to it; a sheet passes on those that the page answers to. */
export function isElsewhere(event: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]:not([data-sheet]), [popover]:popover-open')) return true;
  return isField(event.target);
}

/** What stands for the list, the candidate or the round as a whole, and the controls beside it that open nothing to type in. */
const LIST_ITSELF =
  '[data-application-handle], [data-application] [type="checkbox"], [data-stage-strip], [data-stage-tabs] *, [data-takes-keys]';

/**
 * Whether a key may act. For a letter nothing to type in is open or on its way and, for one that changes something, the
 * focus stands in the list or the round itself: whoever believes to be typing elsewhere must not decide on anybody.
 */
export function mayAct(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, target } = event;
  if (key.length > 1 || ctrlKey || metaKey) return true;
  if (holdsLetters()) return false;
  const command = commandOf(event, true);
  const isChange = command !== null && CHANGES.has(command);
  return !isChange || (target instanceof Element && target.matches(LIST_ITSELF));
}
