import type { LaunchOptions } from '@playwright/test';
import chromium from '@sparticuz/chromium';
import { browserPath } from './env.ts';

/**
 * The Chromium that comes with the packages. Its own list of switches is for a function in the cloud (one
 * process, the web's security off), so it is not used. A graphics card is not imitated either, which would be a third
 * of a run's work.
 */
export async function browserOptions(): Promise<LaunchOptions> {
  return {
    executablePath: browserPath() ?? (await chromium.executablePath()),
    args: ['--no-sandbox', '--no-zygote', '--disable-gpu', '--font-render-hinting=none'],
  };
}
