import 'server-only';
import { scaleBand, scaleLinear, scalePoint } from 'd3-scale';
import { area, line } from 'd3-shape';

/**
 * Coordinates in a drawing are percentages of its width and height: it is as wide as the page allows, and its text
 * keeps its size.
 */
const LEFT = 9;
const RIGHT = 100;
const TOP = 10;
const BOTTOM = 87;

export type Heights = {
  /** From the bottom up, in units of the scale. */
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
  readonly y: (value: number) => number;
  readonly zero: number;
};

/** The vertical scale of numbers. It starts at zero and has few marks, round in its unit. */
export function heightsOf(values: readonly (number | null)[], unit = 1): Heights {
  const most = Math.max(1, ...values.map((value) => (value ?? 0) / unit));
  const scale = scaleLinear([0, most], [BOTTOM, TOP]).nice(3);
  const ticks = scale.ticks(3).filter(Number.isInteger);
  return {
    ticks: ticks.map((value) => ({ value, y: round(scale(value)) })),
    y: (value) => round(scale(value / unit)),
    zero: BOTTOM,
  };
}

/** Horizontal positions of the bars in each category: side by side where there are several series. */
export function bandsOf(categories: number, series: number) {
  const places = Array.from({ length: categories }, (_, at) => at);
  const outer = scaleBand(places, [LEFT, RIGHT]).paddingInner(0.28).paddingOuter(0.1);
  const inner = scaleBand(
    Array.from({ length: series }, (_, at) => at),
    [0, outer.bandwidth()],
  ).paddingInner(0.12);
  return {
    width: round(inner.bandwidth()),
    x: (category: number, of: number) => round((outer(category) ?? LEFT) + (inner(of) ?? 0)),
    middle: (category: number) => round((outer(category) ?? LEFT) + outer.bandwidth() / 2),
  };
}

/** Horizontal position of each category of a line chart. */
export function pointsOf(categories: number): (category: number) => number {
  const scale = scalePoint(
    Array.from({ length: categories }, (_, at) => at),
    [LEFT + 2, RIGHT - 2],
  );
  return (category) => round(scale(category) ?? LEFT);
}

/** The path of a line through its numbers; interrupted where one is unknown. */
export function wayThrough(
  values: readonly (number | null)[],
  x: (at: number) => number,
  y: (value: number) => number,
): string {
  return (
    line<number | null>()
      .defined((value) => value !== null)
      .x((_, at) => x(at))
      .y((value) => y(value ?? 0))(values) ?? ''
  );
}

/** A line and the area below it, in a box of 100 by 100. */
export function sparkOf(values: readonly number[]): { readonly line: string; readonly ground: string } {
  const x = scaleLinear([0, Math.max(1, values.length - 1)], [0, 100]);
  const y = scaleLinear([0, Math.max(1, ...values)], [94, 8]);
  const at = (_: number, place: number) => round(x(place));
  const height = (value: number) => round(y(value));
  return {
    line: line<number>().x(at).y(height)([...values]) ?? '',
    ground: area<number>().x(at).y0(94).y1(height)([...values]) ?? '',
  };
}

/** Whether the name of a category is shown: few enough for the width of a phone. */
export function isWritten(at: number, categories: number): boolean {
  return at % Math.ceil(categories / MOST_WRITTEN) === 0;
}

const MOST_WRITTEN = 6;

/** Percentage of the largest. */
export function partOf(value: number, most: number): number {
  return most > 0 ? round((100 * value) / most) : 0;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
