import 'server-only';
import type { FormWriter } from '#lib/engines/forms/record.ts';
import { findOffer } from '#lib/engines/mirror/offers.ts';
import type { PlatformClient } from '#lib/engines/platform-client/client.ts';
import type { WalkIn } from '#lib/engines/platform-client/resources/walk-in.ts';
import type { PlatformResult } from '#lib/engines/platform-client/result.ts';
import { database } from '#lib/engines/store/database.ts';
import { findOwnSentFile, findOwnSentFilesOf } from '#lib/engines/store/sent-files.ts';

type Writer = Pick<FormWriter<unknown>, 'scopeKey' | 'personId'>;
type Verbs = PlatformClient['walkIns'];

/** Error for an offer of another establishment, and for a CV that somebody else has uploaded. */
export const NOT_OWN = 'notOwn';

const refusing = (field: 'offre_id' | 'cv_id') =>
  ({ ok: false, failure: { kind: 'invalid', message: null, fields: { [field]: NOT_OWN } } }) as const;

/**
 * Verbs for offers of the establishment only, so that the answer reveals nothing of others, and with a CV under our own
 * id: a browser does not learn the platform's, and can only name files that its person has uploaded.
 */
export function ownVerbs(writer: Writer, walkIns: Verbs): Pick<Verbs, 'get' | 'list' | 'create'> {
  const toOurs = async (entered: readonly WalkIn[]): Promise<WalkIn[]> => {
    const theirs = entered.flatMap(({ cvId }) => cvId ?? []);
    const files = await findOwnSentFilesOf(database(), writer, theirs);
    return entered.map((each) => ({ ...each, cvId: (each.cvId && files.get(each.cvId)?.id) ?? null }));
  };
  const toOne = async (found: PlatformResult<WalkIn>): Promise<PlatformResult<WalkIn>> => {
    if (!found.ok) return found;
    const [value = found.value] = await toOurs([found.value]);
    return { ...found, value };
  };
  return {
    create: async (sent) => {
      const file = sent.cvId ? await findOwnSentFile(database(), writer, sent.cvId) : null;
      if (sent.cvId && !file) return refusing('cv_id');
      if (!(await findOffer(writer.scopeKey, sent.offerId ?? 0))) return refusing('offre_id');
      return toOne(await walkIns.create({ ...sent, ...(file && { cvId: file.fileId }) }));
    },
    get: async (id) => toOne(await walkIns.get(id)),
    list: async (params) => {
      const found = await walkIns.list(params);
      if (!found.ok) return found;
      const items = await toOurs(found.value.items);
      return { ok: true, value: { ...found.value, items } };
    },
  };
}
