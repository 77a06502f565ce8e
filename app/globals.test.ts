import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./globals.css', import.meta.url), 'utf8');
const colours = new Map(
  [...css.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(
    ([, name, light, dark]) => [name, { light, dark }],
  ),
);

/** Relative luminance of WCAG 2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, theme: 'light' | 'dark'): number {
  const [a, b] = [one, other].map((name) => luminance(colours.get(name)?.[theme] ?? ''));
  const [low = Number.NaN, high = Number.NaN] = [a ?? Number.NaN, b ?? Number.NaN].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['paper', 'surface', 'raised'];
const tones = ['accent', 'ok', 'warn', 'danger', 'info'];

describe.each(['light', 'dark'] as const)('colours in the %s theme', (theme) => {
  it.each(
    grounds.flatMap((ground) =>
      ['ink', 'ink-soft', 'ink-faint', ...tones].map((text) => [text, ground] as const),
    ),
  )('writes %s on %s with 4.5:1', (text, ground) => {
    expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(tones)('writes %s, ink and soft ink on its own soft ground with 4.5:1', (tone) => {
    for (const text of [tone, 'ink', 'ink-soft']) {
      expect(contrast(text, `${tone}-soft`, theme)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('writes on the accent with 4.5:1', () => {
    expect(contrast('accent-ink', 'accent', theme)).toBeGreaterThanOrEqual(4.5);
    expect(contrast('accent-ink', 'accent-strong', theme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(grounds)('draws the edges of controls on %s with 3:1', (ground) => {
    expect(contrast('line-strong', ground, theme)).toBeGreaterThanOrEqual(3);
  });
});
