import type { Browser, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { imagesOf } from './pdf-images.ts';
import { expect } from './test.ts';

/** A page of an open CV. */
export const sheet = (page: Page, number: number, of: number) =>
  page.getByRole('region', { name: `Page ${number} sur ${of}` });

/** The share of dark pixels in an element, whatever renders it. */
export async function inkIn(place: Locator): Promise<number> {
  const { data } = await sharp(await place.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.reduce((dark, value) => dark + (value < 128 ? 1 : 0), 0) / data.length;
}

/** The printed sheets, without the first ones, which show the candidate. */
export async function printed(browser: Browser, page: Page) {
  const pages = await imagesOf(browser, await page.pdf({ preferCSSPageSize: true }));
  const inks = pages.map(({ width, height, inkIn }) =>
    inkIn({ left: 0, top: 60, width, height: height - 110 }),
  );
  return { pages, inks };
}

/** Waits until all pages can be printed. */
export const isPrintable = (page: Page, sheets: number) =>
  expect(page.locator('[data-cv-print] .break-before-page')).toHaveCount(sheets, { timeout: 60_000 });
