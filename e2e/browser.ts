import type { LaunchOptions } from '@playwright/test';
import chromium from '@sparticuz/chromium';
import { browserPath } from './env.ts';

/**
 * The Chromium that comes with the packages. Its own list of switches is for a function in the cloud (one
 * process, the web's security off), so it is not used.
 */
export async function browserOptions(): Promise<LaunchOptions> {
  return {
    executablePath: browserPath() ?? (await chromium.executablePath()),
    args: [
      '--no-sandbox',
      '--no-zygote',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--font-render-hinting=none',
    ],
  };
}
