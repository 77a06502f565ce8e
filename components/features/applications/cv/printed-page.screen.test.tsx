import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PrintedPage } from './printed-page.tsx';

/** Where the sheets of a page begin in it and how much of it they show, in millimetres. */
function sheetsOf(ratio: number) {
  const { container, unmount } = render(<PrintedPage picture={<i />} ratio={ratio} />);
  const sheets = [...container.querySelectorAll('.break-before-page')].map((sheet) => ({
    top: -Number.parseFloat(sheet.querySelector('i')?.parentElement?.style.top || '0'),
    height: Number.parseFloat(sheet.querySelector<HTMLElement>('.overflow-hidden')?.style.height ?? ''),
  }));
  unmount();
  return sheets;
}

it.each([Math.SQRT2, Math.SQRT1_2, 1.65, 2])(
  'prints a page %f times as high as wide on one sheet',
  (ratio) => {
    expect(sheetsOf(ratio)).toHaveLength(1);
  },
);

it.each([2.1, 3, 24.2])('prints a page %f times as high as wide to its end, without a gap', (ratio) => {
  const sheets = sheetsOf(ratio);
  expect(sheets.length).toBeGreaterThan(1);
  const end = sheets.reduce((shown, { top, height }) => {
    expect(top).toBeLessThanOrEqual(shown);
    expect(height).toBeGreaterThan(8);
    return top + height;
  }, 0);
  expect(end).toBeCloseTo(170 * ratio);
});
