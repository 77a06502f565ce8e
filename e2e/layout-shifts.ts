import type { BrowserContext } from '@playwright/test';

/**
 * Reports layout shifts in all pages of a context, except those of cards on a board, which users move, and those of less
 * than a pixel.
 */
export async function collectLayoutShifts(
  context: BrowserContext,
  onShift: (moved: string) => void,
): Promise<void> {
  await context.exposeFunction('reportLayoutShift', onShift);
  await context.addInitScript(observe);
}

type ShiftEntry = PerformanceEntry & {
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** Runs in the page. */
function observe(): void {
  const elementOf = (node: Node | null) => (node instanceof Element ? node : (node?.parentElement ?? null));
  const nameOf = (element: Element | null): string => {
    if (!element) return 'something that is gone';
    const region = element.closest('[aria-label], [aria-labelledby], header, main, nav, dialog');
    const text = (element.textContent ?? '').trim().slice(0, 40);
    const around = region?.getAttribute('aria-label') ?? region?.localName ?? '';
    return `<${element.localName}> “${text}” in ${around}`;
  };
  const isSeen = (from: DOMRect, to: DOMRect) =>
    (['left', 'top', 'right', 'bottom'] as const).some((edge) => Math.abs(to[edge] - from[edge]) >= 1);
  new PerformanceObserver((list) => {
    for (const { sources, hadRecentInput } of list.getEntries() as ShiftEntry[]) {
      const moved = sources.filter(
        ({ node, previousRect, currentRect }) =>
          isSeen(previousRect, currentRect) && !elementOf(node)?.closest('[data-application]'),
      );
      const report = Reflect.get(window, 'reportLayoutShift');
      if (moved.length === 0 || typeof report !== 'function') continue;
      const words = moved.map(({ node, previousRect: from, currentRect: to }) => {
        const by = [to.x - from.x, to.y - from.y].map(Math.round).join(', ');
        return `${nameOf(elementOf(node))} by ${by}`;
      });
      report(`${location.pathname}${hadRecentInput ? ' after input' : ''}: ${words.join('; ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
