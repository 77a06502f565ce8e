import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BarChart } from './bar-chart.tsx';
import { FunnelChart } from './funnel-chart.tsx';
import { LineChart } from './line-chart.tsx';
import type { ChartTexts } from './series.ts';
import { Sparkline } from './sparkline.tsx';
import { WeekHeat } from './week-heat.tsx';

const TEXTS: ChartTexts = {
  title: 'Candidatures reçues',
  description: 'Quatre semaines, de 0 à 12 candidatures.',
  numbers: 'Les chiffres',
  category: 'Semaine',
};
const WEEKS = ['2 mars', '9 mars', '16 mars', '23 mars'];
const NOW = { name: 'Cette période', values: [12, 0, 6, null], hrefs: ['/a', null, null, null] };
const BEFORE = { name: 'Période précédente', values: [3, 9, null, 4] };

const rowsOf = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

function expectDescribed(drawing: HTMLElement): void {
  const told = (name: string) =>
    drawing.querySelector(`#${CSS.escape(drawing.getAttribute(name) ?? '')}`)?.textContent;
  expect(told('aria-labelledby')).toBe(TEXTS.title);
  expect(told('aria-describedby')).toBe(TEXTS.description);
}

it.each([
  ['bars', BarChart],
  ['a line', LineChart],
])('draws %s with the same numbers as a table', (_, Chart) => {
  render(<Chart texts={TEXTS} categories={WEEKS} series={[NOW, BEFORE]} toWords={String} />);
  expectDescribed(screen.getByRole('img'));
  expect(rowsOf()).toEqual([
    ['Semaine', 'Cette période', 'Période précédente'],
    ['2 mars', '12', '3'],
    ['9 mars', '0', '9'],
    ['16 mars', '6', '–'],
    ['23 mars', '–', '4'],
  ]);
  expect(screen.getByRole('link', { name: '12', hidden: true }).getAttribute('href')).toBe('/a');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Cette période',
    'Période précédente',
  ]);
});

it('gives two series different patterns, and draws no bar for zero or unknown', () => {
  const { container } = render(
    <BarChart texts={TEXTS} categories={WEEKS} series={[NOW, BEFORE]} toWords={String} />,
  );
  const bars = [...container.querySelectorAll('rect:has(title)')];
  expect(bars).toHaveLength(5);
  const fills = new Set(bars.map((bar) => bar.getAttribute('fill')));
  expect(fills.size).toBe(2);
  for (const fill of fills) expect(container.querySelector(fill?.slice(4, -1) ?? '')).not.toBeNull();
});

it('writes the number above each bar where it is asked for, and nothing for what is unknown', () => {
  const chart = { texts: TEXTS, categories: WEEKS, series: [NOW], toWords: (value: number) => `${value} c.` };
  const { container, rerender } = render(<BarChart {...chart} isNumbered />);
  const written = () =>
    [...container.querySelectorAll('text[text-anchor="middle"]')]
      .map(({ textContent }) => textContent)
      .filter((text) => text?.endsWith('c.'));
  expect(written()).toEqual(['12 c.', '0 c.', '6 c.']);
  rerender(<BarChart {...chart} />);
  expect(written()).toEqual([]);
});

it('draws bars proportional to their numbers', () => {
  const { container } = render(
    <BarChart
      texts={TEXTS}
      categories={['a', 'b']}
      series={[{ name: 'n', values: [4, 8] }]}
      toWords={String}
    />,
  );
  const [half = 0, whole = 0] = [...container.querySelectorAll('rect:has(title)')].map((bar) =>
    Number.parseFloat(bar.getAttribute('height') ?? ''),
  );
  expect(half).toBeGreaterThan(0);
  expect(whole).toBeCloseTo(2 * half, 1);
});

it('marks a scale at round numbers of its unit', () => {
  const { container } = render(
    <BarChart
      texts={TEXTS}
      categories={['a', 'b']}
      series={[{ name: 'n', values: [72, 199] }]}
      toWords={String}
      scale={{ unit: 24, toWords: (days) => `${days} j` }}
    />,
  );
  const marks = [...container.querySelectorAll('g > text')].map(({ textContent }) => textContent);
  expect(marks).toEqual(['0 j', '5 j', '10 j']);
  const heights = [...container.querySelectorAll('rect:has(title)')].map((bar) =>
    Number.parseFloat(bar.getAttribute('height') ?? ''),
  );
  expect((heights[1] ?? 0) / (heights[0] ?? 1)).toBeCloseTo(199 / 72, 1);
});

it('interrupts a line where a number is unknown', () => {
  const gap = { name: 'n', values: [1, null, 3, 4] };
  const { container } = render(
    <LineChart texts={TEXTS} categories={WEEKS} series={[gap]} toWords={String} />,
  );
  expect(container.querySelector('path[vector-effect]')?.getAttribute('d')?.match(/M/g)).toHaveLength(2);
  expect(container.querySelectorAll('path:has(title)')).toHaveLength(3);
});

it('shows for each stage how many reach it and as which share', () => {
  const stages = [
    { name: 'Reçues', count: 40, href: '/all' },
    { name: 'Entretien', count: 10 },
    { name: 'Embauchées', count: null },
  ];
  const share = (part: number) => `${part * 100} %`;
  const { container } = render(
    <FunnelChart
      texts={TEXTS}
      stages={stages}
      heads={{ count: 'Nombre', share: 'Part' }}
      toWords={String}
      toShare={share}
    />,
  );
  expectDescribed(screen.getByRole('img'));
  expect(rowsOf().slice(1)).toEqual([
    ['Reçues', '40', '100 %'],
    ['Entretien', '10', '25 %'],
    ['Embauchées', '–', '–'],
  ]);
  const widths = [...container.querySelectorAll('rect[fill^="url"]')].map((bar) => bar.getAttribute('width'));
  expect(widths).toEqual(['100%', '25%', '0%']);
});

it('does not divide zero by zero', () => {
  const { container } = render(
    <FunnelChart
      texts={TEXTS}
      stages={[{ name: 'Reçues', count: 0 }]}
      heads={{ count: 'Nombre', share: 'Part' }}
      toWords={String}
      toShare={String}
    />,
  );
  expect(container.innerHTML).not.toMatch(/NaN|Infinity/);
  render(<BarChart texts={TEXTS} categories={[]} series={[]} toWords={String} />);
  render(<WeekHeat texts={TEXTS} weeks={[]} lines={[]} toWords={String} />);
  expect(document.body.innerHTML).not.toMatch(/NaN|Infinity/);
});

it('shows weeks as squares whose area is proportional to their number', () => {
  const lines = [{ name: 'Lutèce', values: [1, 4, 0, 16] }];
  const { container } = render(<WeekHeat texts={TEXTS} weeks={WEEKS} lines={lines} toWords={String} />);
  const sides = [...container.querySelectorAll('rect:has(title)')].map((square) =>
    Number(square.getAttribute('width')),
  );
  expect(sides).toHaveLength(3);
  expect(sides.map((side) => side ** 2 / (sides[0] ?? 1) ** 2)).toEqual([
    expect.closeTo(1),
    expect.closeTo(4),
    expect.closeTo(16),
  ]);
  expect(rowsOf()[3]).toEqual(['16 mars', '0']);
});

it('lets a year of weeks scroll in its own box', () => {
  const year = Array.from({ length: 53 }, (_, at) => `${at + 1}`);
  const line = { name: 'Hôtel Lutèce', values: year.map(Number) };
  render(<WeekHeat texts={TEXTS} weeks={year} lines={[line]} toWords={String} />);
  const box = screen.getByRole('region', { name: TEXTS.description });
  expect(box.tabIndex).toBe(0);
  const width = Number(within(box).getByRole('img').getAttribute('width'));
  const sides = [...box.querySelectorAll('rect:has(title)')].map((one) => Number(one.getAttribute('width')));
  // The largest squares of two neighbours do not touch.
  expect(width / 53).toBeGreaterThan(Math.max(...sides));
});

it('shows beside a number what it is based on', () => {
  const series = [{ name: 'n', values: [4, null], notes: ['sur 12', null] }];
  render(<BarChart texts={TEXTS} categories={['a', 'b']} series={series} toWords={String} />);
  expect(rowsOf().slice(1)).toEqual([
    ['a', '4sur 12'],
    ['b', '–'],
  ]);
});

it('describes a sparkline in words', () => {
  const { container } = render(<Sparkline values={[1, 5, 2]} label="12 semaines" />);
  expect(screen.getByRole('img', { name: '12 semaines' })).toBeDefined();
  expect(container.querySelectorAll('path')).toHaveLength(2);
});
