import type { LaunchOptions } from '@playwright/test';
import chromium from '@sparticuz/chromium';
import { browserPath } from './env.ts';

/**
 * The Chromium of the npm package. Its own launch arguments are for cloud functions (a single process, web security
 * off), so they are not used. Nor is a GPU emulated, which would take a third of the time of a run; a process less for
 * graphics and for the network saves a tenth.
 */
export async function browserOptions(): Promise<LaunchOptions> {
  return {
    executablePath: browserPath() ?? (await chromium.executablePath()),
    args: [
      ...['--no-sandbox', '--no-zygote', '--disable-gpu', '--font-render-hinting=none'],
      ...['--in-process-gpu', '--enable-features=NetworkServiceInProcess2'],
    ],
  };
}
