import 'server-only';
import type { ActionResult } from '#lib/core/result.ts';
import type { BulkAuthor } from '#lib/engines/bulk/author.ts';
import { prepareImport } from '#lib/engines/bulk/bulk-requests.ts';
import type { LeftOutLine } from '#lib/engines/bulk/draft-store.ts';
import { invalidForm } from '#lib/engines/forms/failure.ts';
import type { OfferValues } from '#lib/engines/platform-client/resources/offer-model.ts';
import type { Runner } from '#lib/engines/store/database.ts';
import type { CopyFacts } from '#lib/engines/store/schema/bulk-requests.ts';
import type { OfferFormValues } from '../form.ts';
import { checkOfferForm } from '../form-schema.ts';
import { OFFER_SAVE } from '../save.ts';

export type ImportInput = {
  /** The name of the file. */
  readonly file: string;
  readonly lines: readonly { readonly line: number; readonly values: OfferFormValues }[];
  /** Lines that cannot be imported: the outcome names them. */
  readonly leftOut: readonly LeftOutLine[];
};

/** Makes the draft of a bulk request that creates an offer for each line of a file. */
export async function draftImport(
  { author, id }: { readonly author: BulkAuthor; readonly id: string },
  { file, lines, leftOut }: ImportInput,
  db?: Runner,
): Promise<ActionResult<{ readonly bulkRequestId: string }>> {
  const read = lines.flatMap(({ line, values }) => {
    const checked = checkOfferForm(values, null, { required: ['title'] });
    return checked.ok
      ? [{ line, content: contentOf(OFFER_SAVE.toNew(checked.fields, { publishOn: null })) }]
      : [];
  });
  // The screen sends valid lines only, each once.
  const numbers = new Set([...read, ...leftOut].map(({ line }) => line));
  if (numbers.size < lines.length + leftOut.length) return invalidForm({});
  return prepareImport(author, id, { file, lines: read, leftOut }, db);
}

/** A bulk request has no status in the content, which its items have, and no pictures. */
function contentOf({ status: _, visualId: __, ...offer }: OfferValues): CopyFacts {
  const { city = '', postcode = '', salaryMin = null, salaryMax = null, salaryPeriod = '', ...own } = offer;
  return { ...{ city, postcode, salaryMin, salaryMax, salaryPeriod }, visual: 'none', own };
}
