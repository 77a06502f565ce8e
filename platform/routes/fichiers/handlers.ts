import { deliver, disposition } from '#platform/files/delivery.ts';
import type { Handlers } from '#platform/http/call.ts';
import { requireAccount } from '#platform/http/guards.ts';
import { notFound } from '#platform/http/problem.ts';
import { createMedium, listMedia, requireMedium } from '#platform/services/fichiers/media.ts';
import { createPrivateFile, requirePrivateFile } from '#platform/services/fichiers/private-files.ts';

type Ids = 'uploadMedium' | 'listUploads' | 'uploadSecureFile' | 'getSecureFile' | 'getMedium';

/** An upload is data, never a page of ours: nothing in it may run or load. */
const INERT = "sandbox; default-src 'none'";

/** Nothing may keep a copy of a document. */
const PRIVATE = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': INERT,
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** The content of an address never changes; pages of other origins embed it. */
const PUBLIC = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': INERT,
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

export const fichierHandlers: Handlers<Ids> = {
  uploadMedium: async ({ db, config, files, caller, body, now }) => {
    const context = { db, config, files, scope: caller.scope, now };
    return { status: 201, body: await createMedium(context, body) };
  },

  listUploads: async ({ db, config, caller, query }) => {
    const { rows, total } = await listMedia({ db, config, scope: caller.scope }, query);
    return { status: 200, body: rows, total };
  },

  uploadSecureFile: async ({ db, files, caller, body, now }) => {
    const owner = requireAccount(caller);
    return { status: 201, body: await createPrivateFile({ db, files, now }, owner.id, body.file) };
  },

  getSecureFile: async ({ db, files, caller, query, request }) => {
    const account = requireAccount(caller);
    const file = await requirePrivateFile(db, { scope: caller.scope, accountId: account.id }, query.id);
    const headers = { ...PRIVATE, 'Content-Disposition': disposition('attachment', file.filename) };
    const delivery = await deliver(files, file, request, headers);
    if (!delivery) throw notFound();
    return delivery;
  },

  getMedium: async ({ db, files, params, request }) => {
    const file = await requireMedium(db, params.id, params.filename);
    const delivery = await deliver(files, file, request, PUBLIC);
    if (!delivery) throw notFound();
    return delivery;
  },
};
