import { readdir, readFile, readlink } from 'node:fs/promises';

const LISTENING = '0A';

/** Resident memory, in MB, of the process that listens on a port. Linux only. */
export async function residentMegabytes(port: number): Promise<number> {
  const inode = await listeningInode(port);
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid) || !(await hasSocket(pid, inode))) continue;
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
  }
  throw new Error(`Nothing listens on port ${port}.`);
}

async function listeningInode(port: number): Promise<string> {
  const tables = await Promise.all(['/proc/net/tcp', '/proc/net/tcp6'].map((file) => readFile(file, 'utf8')));
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  const rows = tables.flatMap((table) => table.split('\n')).map((line) => line.trim().split(/\s+/));
  const row = rows.find(([, local, , state]) => local?.endsWith(`:${hex}`) && state === LISTENING);
  return row?.[9] ?? '';
}

async function hasSocket(pid: string, inode: string): Promise<boolean> {
  const descriptors = await readdir(`/proc/${pid}/fd`).catch(() => []);
  const links = descriptors.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => ''));
  return (await Promise.all(links)).includes(`socket:[${inode}]`);
}
