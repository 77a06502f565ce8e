import { hasFocus } from './focus-state.ts';

const PEERS = 'ul, ol, [data-focus-peers]';

/**
 * As `ref` of a control that its own action removes, or of its container. When it is removed with the focus in it, the
 * focus moves to the next control of the same list with this ref (or to the previous), else to what `own` finds, else
 * to the nearest heading.
 */
export function restoreFocus(own?: () => Element | null) {
  return (control: HTMLElement | null) => {
    if (!control) return;
    control.dataset.passesFocus = '';
    return () => {
      if (!control.contains(document.activeElement)) return;
      const before = heirsOf(control);
      // Only now everything that goes with it is removed and its replacement rendered: a field may have taken the
      // focus.
      queueMicrotask(() => {
        if (control.isConnected || hasFocus()) return;
        for (const heir of [...before.peers, own?.(), ...before.headings]) if (tryFocus(heir)) return;
      });
    };
  };
}

function heirsOf(control: HTMLElement): { peers: readonly Element[]; headings: readonly Element[] } {
  const all = [...(control.closest(PEERS)?.querySelectorAll('[data-passes-focus]') ?? [])];
  const at = all.indexOf(control);
  const headings: Element[] = [];
  for (let part = control.parentElement; part; part = part.parentElement) {
    const heading = part.querySelector('h1, h2, h3');
    if (heading) headings.push(heading);
  }
  return { peers: [...all.slice(at + 1), ...all.slice(0, at).reverse()], headings };
}

/** False for an element that was removed, is hidden or is behind a dialog. */
function tryFocus(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement) || !element.isConnected) return false;
  if (/^H\d$/.test(element.tagName)) element.tabIndex = -1;
  element.focus();
  return document.activeElement === element;
}
