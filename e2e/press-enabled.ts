import type { Page } from '@playwright/test';

/**
 * Actions beyond reading that a viewer may take: to refresh, to create a report, to open a CV, which is logged, to
 * mark notifications as read, and to end the impersonation.
 */
const ALLOWED =
  /^(Actualiser|Réessayer|Établir le rapport|Lire le CV|Tout marquer comme lu|Marquer comme|Quitter)/;

/**
 * Presses every control of a screen that is not inert, and those of the dialogs and menus that open, one of each kind
 * in rows; returns their names. Controls outside `main`, dialogs and menus are navigation, preferences and sign-out.
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
      // Everything open has been pressed: close it and continue below it.
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

/** Waits until two frames have passed and no request is in flight. */
function quietOf(page: Page) {
  const open = new Set<unknown>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const frames = () =>
    page
      .evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      // The page has navigated meanwhile.
      .catch(() => page.waitForLoadState());
  return async () => {
    const end = Date.now() + 5000;
    do await frames();
    while (open.size > 0 && Date.now() < end);
  };
}

/** Runs in the page: presses the first control not pressed yet; null when there is none. */
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
    // The same control in another row has the same first words.
    const kind = name.split(/\s+/).slice(0, 2).join(' ');
    if (pressed.includes(kind)) continue;
    control.click();
    return kind;
  }
  return null;
}

/** Runs in the page: closes what Escape has left open. */
function closeOpen(): void {
  for (const one of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) one.close();
  for (const one of document.querySelectorAll<HTMLElement>('[popover]'))
    if (one.matches(':popover-open')) one.hidePopover();
}
