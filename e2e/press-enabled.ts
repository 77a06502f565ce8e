import type { Page } from '@playwright/test';

/**
 * What a viewer may do that is more than looking: to ask for a reading or a report, to open a CV, which is written
 * down, to mark notifications as read, and to leave the establishment.
 */
const ALLOWED =
  /^(Actualiser|Réessayer|Établir le rapport|Lire le CV|Tout marquer comme lu|Marquer comme|Quitter)/;

/**
 * Presses every control of a screen that is not inert, and of the dialogs and menus that open, one of each kind that
 * rows have; gives their names. What is not in `main`, a dialog or a menu is navigation, preferences and signing out.
 */
export function pressesEnabled(page: Page): (path: string) => Promise<readonly string[]> {
  const idle = quietOf(page);
  return (path) => pressEnabled(page, path, idle);
}

async function pressEnabled(page: Page, path: string, idle: () => Promise<void>): Promise<readonly string[]> {
  const pressed: string[] = [];
  let closed = 0;
  while (closed < 2) {
    const name = await page.evaluate(pressNext, { pressed, allowed: ALLOWED.source });
    if (name === null) {
      // What is open holds nothing new: what lies under it is next.
      closed += 1;
      await page.keyboard.press('Escape');
      await page.evaluate(closeOpen);
    } else {
      closed = 0;
      pressed.push(name);
      await idle();
    }
    if (new URL(page.url()).pathname === new URL(path, page.url()).pathname) continue;
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  }
  return pressed;
}

/** Waits until two frames have passed and nothing is on its way any more. */
function quietOf(page: Page) {
  const open = new Set<unknown>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const frames = () =>
    page
      .evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      // The page is another one meanwhile.
      .catch(() => page.waitForLoadState());
  return async () => {
    const end = Date.now() + 5000;
    do await frames();
    while (open.size > 0 && Date.now() < end);
  };
}

/** Runs in the page: presses the first control that is new; null where what is open, or the page, has none. */
function pressNext({ pressed, allowed }: { pressed: readonly string[]; allowed: string }): string | null {
  const isOpen = (one: Element) => one.checkVisibility({ visibilityProperty: true });
  const over = [
    ...document.querySelectorAll('dialog[open], [role="dialog"], [role="menu"], [role="listbox"]'),
  ].filter(isOpen);
  const roots = over.length > 0 ? over : [...document.querySelectorAll('main')];
  const controls = roots.flatMap((root) => [
    ...root.querySelectorAll<HTMLElement>(
      'button, summary, [role^="menuitem"], [role="button"], [role="tab"], [role="option"], input[type="checkbox"], input[type="radio"]',
    ),
  ]);
  for (const control of controls) {
    if (!isOpen(control) || control.matches(':disabled, [aria-disabled="true"], a')) continue;
    const labelled = control instanceof HTMLInputElement ? control.labels?.[0]?.textContent : null;
    const name = (control.getAttribute('aria-label') ?? labelled ?? control.textContent ?? '').trim();
    if (new RegExp(allowed).test(name)) continue;
    // The same control of another row has the same first words.
    const kind = name.split(/\s+/).slice(0, 2).join(' ');
    if (pressed.includes(kind)) continue;
    control.click();
    return kind;
  }
  return null;
}

/** Runs in the page: what Escape has left open. */
function closeOpen(): void {
  for (const one of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) one.close();
  for (const one of document.querySelectorAll<HTMLElement>('[popover]'))
    if (one.matches(':popover-open')) one.hidePopover();
}
