import { isShown } from '#components/ui/overlay/is-shown.ts';
import { focusedApplication, HANDLE } from './focus-application.ts';

/** Moves the focus along a list, or to its start; false when there is nowhere to go. */
export function stepFocus(step: 1 | -1): boolean {
  const present = focusedApplication();
  const list = present?.element.closest('[data-application-list]') ?? firstList();
  if (!list) return false;
  const cards = applicationsOf(list);
  const index = present ? cards.indexOf(present.element) : -1;
  return focusHandle(present ? cards[index + step] : cards[0]);
}

/** Moves the focus between the controls of the focused card; false at either end. */
export function stepInside(step: 1 | -1): boolean {
  const card = focusedApplication()?.element;
  const stops = [...(card?.querySelectorAll<HTMLElement>(`${HANDLE}, [tabindex="-1"]`) ?? [])];
  const to = stops[stops.findIndex((stop) => stop.matches(':focus')) + step];
  to?.focus();
  return to !== undefined;
}

/** Moves the focus to the next column, at about the same height. */
export function stepColumn(step: 1 | -1): boolean {
  const present = focusedApplication();
  const lists = listsInSight();
  const here = present?.element.closest<HTMLElement>('[data-application-list]');
  if (!present || !here) return focusHandle(applicationsOf(firstList())[0]);
  const top = present.element.getBoundingClientRect().top;
  for (let at = lists.indexOf(here) + step; at >= 0 && at < lists.length; at += step) {
    const cards = applicationsOf(lists[at]);
    const beside = cards.find((card) => card.getBoundingClientRect().bottom > top) ?? cards.at(-1);
    if (focusHandle(beside)) return true;
  }
  return false;
}

/** The cards of a collapsed stage are hidden. */
function listsInSight(): HTMLElement[] {
  const lists = [...document.querySelectorAll<HTMLElement>('[data-application-list]')];
  return lists.filter(isShown);
}

function firstList(): Element | null {
  return listsInSight().find((list) => applicationsOf(list).length > 0) ?? null;
}

function applicationsOf(list: Element | null | undefined): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-application]') ?? [])];
}

function focusHandle(card: HTMLElement | undefined): boolean {
  const handle = card?.querySelector<HTMLElement>(HANDLE);
  handle?.focus();
  return handle !== null && handle !== undefined;
}
