import 'server-only';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { z } from 'zod';
import { defineRoute } from '#lib/engines/server/route.ts';

const TYPES: Readonly<Record<string, string>> = { '.wasm': 'application/wasm', '.js': 'text/javascript' };

/**
 * Files that come with pdf.js and that a document may need: decoders of scanned pages, fonts, character maps. They are
 * requested by name, so the build does not include them. The script engine is not served.
 */
export const pdfDataRoute = defineRoute({
  name: 'pdf.data',
  method: 'GET',
  permission: null,
  params: z.object({
    folder: z.enum(['cmaps', 'iccs', 'standard_fonts', 'wasm']),
    file: z.string().regex(/^(?!quickjs)[\w-]+\.(?:bcmap|icc|js|pfb|ttf|wasm)$/),
  }),
  handler: async ({ params: { folder, file } }) => {
    const bytes = await readOrNull(join(process.cwd(), 'node_modules/pdfjs-dist', folder, file));
    if (!bytes) return { ok: false, failure: { kind: 'notFound' } };
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    return new Response(new Uint8Array(bytes), { headers: { 'content-type': type } });
  },
});

async function readOrNull(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
