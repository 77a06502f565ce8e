import { readdir, readFile } from 'node:fs/promises';

/** The state and the parent of a process; null when it is gone. */
async function statOf(pid: number | string): Promise<{ state: string; parent: number } | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  const [state = '', parent] = text?.slice(text.lastIndexOf(')') + 2).split(' ') ?? [];
  return text === null ? null : { state, parent: Number(parent) };
}

/** The direct children of a process. */
export async function childrenOf(pid: number): Promise<number[]> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(all.map(statOf));
  return all.filter((_, n) => stats[n]?.parent === pid).map(Number);
}

/** Processes whose command line contains the text. */
export async function processesWith(text: string): Promise<string[]> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(all.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return lines.filter((line) => line.includes(text)).map((line) => line.replaceAll('\0', ' '));
}

/** Whether it runs; a zombie does not. */
export async function isThere(pid: number): Promise<boolean> {
  const stat = await statOf(pid);
  return stat !== null && stat.state !== 'Z';
}

/** `kill -9`; does nothing when it ended by itself. */
export function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
}
