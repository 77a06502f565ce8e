import type { QueryClient } from '@tanstack/react-query';
import type { useTranslations } from 'next-intl';
import type { ApplicationCommand } from '#components/shell/keys/key-commands.ts';
import { isShown } from '#components/ui/overlay/is-shown.ts';
import { announce } from '#components/ui/toast/announce.ts';
import { canRefuse, isNextUnknown, nextStage } from '#lib/core/stages.ts';
import type { ApplicationParams } from '#lib/engines/mirror/lists/application-list.ts';
import type { Overlay } from '#lib/features/applications/overlay.ts';
import { candidateQuery } from '#lib/features/applications/queries.ts';
import { toOnTurn } from '#lib/features/applications/to-row.ts';
import type { ApplicationRow } from '#lib/features/applications/view-model.ts';
import { pressShown } from './board/press-shown.ts';
import type { Gestures } from './board/use-gestures.ts';
import { findRow } from './find-row.ts';
import { focusedApplication, isOtherFocused } from './focus-application.ts';
import { stepColumn, stepFocus, stepInside } from './focus-steps.ts';
import type { ScreenControl } from './screen-context.ts';
import type { ListParamsControl } from './screen-data.ts';

export type KeyParts = {
  control: ScreenControl;
  params: ApplicationParams;
  overlay: Overlay;
  gestures: Gestures;
  list: ListParamsControl;
  onClose: () => void;
  onCv: () => void;
};

type LatestParts = KeyParts & {
  client: QueryClient;
  t: ReturnType<typeof useTranslations<'applications'>>;
};

/** The action of each command; false when there was nothing to do, so that the browser handles the key. */
export function commandsIn({
  control,
  params,
  overlay,
  gestures,
  list,
  onClose,
  onCv,
  client,
  t,
}: LatestParts): Readonly<Record<Exclude<ApplicationCommand, 'filter'>, (isArrow: boolean) => boolean>> {
  const { scope, openedId, inertReason } = control;
  const opened = () =>
    openedId === null ? undefined : client.getQueryData(candidateQuery(scope, params, openedId).queryKey);

  const step = (by: 1 | -1, isArrow: boolean): boolean => {
    if (focusedApplication()) return stepFocus(by);
    if (isArrow) return false;
    if (openedId === null) return stepFocus(by);
    const neighbours = opened()?.neighbours;
    const to = by === 1 ? neighbours?.nextId : neighbours?.previousId;
    if (to == null) return false;
    control.open(to);
    return true;
  };
  const stepAside = (by: 1 | -1) =>
    focusedApplication() !== null && params.view === 'board' && (stepInside(by) || stepColumn(by));
  const isInert = (): boolean => {
    if (inertReason !== null) announce(inertReason);
    return inertReason !== null;
  };
  const focusedRow = (): ApplicationRow | null => {
    const focused = focusedApplication();
    return focused ? findRow(client, scope, overlay, focused.id) : null;
  };

  const pickStage = (): boolean => {
    if (isInert()) return true;
    const focused = focusedApplication();
    const place = focused?.element ?? document.querySelector('[data-candidate-panel]');
    // A row has one for each width, only one of which is visible.
    const anchor = [...(place?.querySelectorAll<HTMLElement>('[data-pick-stage]') ?? [])].find(isShown);
    const row = focusedRow();
    if (!anchor) return false;
    if (!row) anchor.click();
    else control.pickStage(control.ticks.isSelected(row) ? 'ticked' : [row], anchor);
    return true;
  };
  /** One of the selected rows asks for the stage of all. */
  const advance = (): boolean => {
    if (isInert()) return true;
    const row = focusedRow();
    if (row && control.ticks.isSelected(row)) return pickStage();
    const view = opened();
    const from = row?.status ?? view?.application.status;
    if (from === undefined) return false;
    const to = nextStage(from, control.stages);
    if (isNextUnknown(from, control.stages)) announce(t('nextUnknown'));
    if (!to) return isNextUnknown(from, control.stages);
    if (row) gestures.move([row], to);
    else if (view) gestures.moveOn(toOnTurn(view), to);
    return true;
  };
  /**
   * Only for the open candidate: another focused card is never refused by one letter. Selected ones are asked for their
   * stage.
   */
  const refuse = (): boolean => {
    const view = isOtherFocused(openedId) ? undefined : opened();
    if (!view) {
      const row = focusedRow();
      return row !== null && control.ticks.isSelected(row) && pickStage();
    }
    if (isInert()) return true;
    const { status } = view.application;
    if (status === 'withdrawn' || status === 'rejected') return false;
    if (canRefuse(status, control.stages)) gestures.moveOn(toOnTurn(view), 'rejected');
    else announce(t('nextUnknown'));
    return true;
  };
  const later = (): boolean => {
    if (isOtherFocused(openedId) || !opened()) return false;
    return isInert() || pressShown('button[aria-keyshortcuts="L"]');
  };

  return {
    next: (isArrow) => step(1, isArrow),
    previous: (isArrow) => step(-1, isArrow),
    nextColumn: () => stepAside(1),
    previousColumn: () => stepAside(-1),
    // The name of the candidate is a link, which Enter opens natively.
    open: () => false,
    close: () => {
      if (openedId === null) return false;
      onClose();
      return true;
    },
    pickStage,
    nextStage: advance,
    refuse,
    later,
    select: () => {
      const row = focusedRow();
      if (!row || inertReason !== null) return false;
      control.ticks.toggle(row);
      return true;
    },
    undo: () => {
      if (inertReason !== null) return false;
      gestures.undo();
      return true;
    },
    switchView: () => {
      list.setShown({ view: params.view === 'board' ? 'table' : 'board' });
      return true;
    },
    openCv: () => {
      if (openedId === null) return false;
      onCv();
      return true;
    },
  };
}
