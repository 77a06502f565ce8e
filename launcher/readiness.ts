import { setTimeout as pause } from 'node:timers/promises';
import type { Program } from './program.ts';

/** A first start that fills a large demo reports its progress; only silence is a failure. */
const silenceMs = 120_000;

/** Resolves when the URL answers 200. Throws one sentence when the program ends or stays silent. */
export async function untilReady(program: Program, url: string): Promise<void> {
  let ended: string | null = null;
  void program.exited.then((how) => {
    ended = how;
  });
  while (!(await answers(url))) {
    if (ended !== null) throw new Error(`The ${program.name} stopped while it was starting (${ended}).`);
    if (Date.now() > program.spokeAt() + silenceMs)
      throw new Error(`The ${program.name} did not answer at ${url} in time.`);
    await pause(100);
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000), cache: 'no-store' });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}
