import 'server-only';
import type { FormWriter } from '#lib/form/record.ts';
import { findOffer } from '#lib/mirror/offers.ts';
import type { PlatformClient } from '#lib/platform-client/client.ts';
import type { WalkIn } from '#lib/platform-client/resources/walk-in.ts';
import { database } from '#lib/store/database.ts';
import { findOwnSentFile, findOwnSentFileOf } from '#lib/store/sent-files.ts';

type Writer = Pick<FormWriter<unknown>, 'scopeKey' | 'personId'>;
type Verbs = PlatformClient['walkIns'];

/** Complaint about an offer that is not the house's, and about a CV that its writer has not sent themselves. */
export const NOT_OWN = 'notOwn';

const refusing = (field: 'offre_id' | 'cv_id') =>
  ({ ok: false, failure: { kind: 'invalid', message: null, fields: { [field]: NOT_OWN } } }) as const;

/**
 * The verbs for an offer of the house alone, so that the answer tells nothing of others, and with a CV under our own
 * number of it: a browser does not learn the platform's, and names none but what its person has sent.
 */
export function ownVerbs(writer: Writer, walkIns: Verbs): Pick<Verbs, 'get' | 'list' | 'create'> {
  const toOurs = async (entered: WalkIn): Promise<WalkIn> => {
    if (entered.cvId === null) return entered;
    const file = await findOwnSentFileOf(database(), writer, entered.cvId);
    return { ...entered, cvId: file?.id ?? null };
  };
  return {
    create: async (sent) => {
      const file = sent.cvId ? await findOwnSentFile(database(), writer, sent.cvId) : null;
      if (sent.cvId && !file) return refusing('cv_id');
      if (!(await findOffer(writer.scopeKey, sent.offerId ?? 0))) return refusing('offre_id');
      const created = await walkIns.create({ ...sent, ...(file && { cvId: file.fileId }) });
      return created.ok ? { ok: true, value: await toOurs(created.value) } : created;
    },
    get: async (id) => {
      const found = await walkIns.get(id);
      return found.ok ? { ok: true, value: await toOurs(found.value) } : found;
    },
    list: async (params) => {
      const found = await walkIns.list(params);
      if (!found.ok) return found;
      const items = await Promise.all(found.value.items.map(toOurs));
      return { ok: true, value: { ...found.value, items } };
    },
  };
}
