import 'server-only';
import { invalidForm } from '#lib/form/failure.ts';
import type { JobAuthor } from '#lib/jobs/author.ts';
import type { CopyFacts } from '#lib/jobs/copy-model.ts';
import type { LeftOutLine } from '#lib/jobs/draft-store.ts';
import { prepareImport } from '#lib/jobs/jobs.ts';
import type { OfferValues } from '#lib/platform-client/resources/offer-model.ts';
import type { ActionResult } from '#lib/server/result.ts';
import type { Runner } from '#lib/store/database.ts';
import type { OfferFormValues } from '../form.ts';
import { checkOfferForm } from '../form-schema.ts';
import { OFFER_SAVE } from '../save.ts';

export type ImportWish = {
  /** The name of the file. */
  readonly file: string;
  readonly lines: readonly { readonly line: number; readonly values: OfferFormValues }[];
  /** Lines that cannot be imported: the outcome names them. */
  readonly leftOut: readonly LeftOutLine[];
};

/** Makes the draft of a job that creates an offer for each line of a file. */
export async function draftImport(
  { author, id }: { readonly author: JobAuthor; readonly id: string },
  { file, lines, leftOut }: ImportWish,
  db?: Runner,
): Promise<ActionResult<{ readonly jobId: string }>> {
  const read = lines.flatMap(({ line, values }) => {
    const checked = checkOfferForm(values, null, { required: ['title'] });
    return checked.ok
      ? [{ line, content: contentOf(OFFER_SAVE.toNew(checked.fields, { publishOn: null })) }]
      : [];
  });
  // The screen sends good lines only, each once.
  const numbers = new Set([...read, ...leftOut].map(({ line }) => line));
  if (numbers.size < lines.length + leftOut.length) return invalidForm({});
  return prepareImport(author, id, { file, lines: read, leftOut }, db);
}

/** A job shows place and pay; its items have the status beside them, and pictures are no text. */
function contentOf({ status: _, visualId: __, ...offer }: OfferValues): CopyFacts {
  const { city = '', postcode = '', salaryMin = null, salaryMax = null, salaryPeriod = '', ...own } = offer;
  return { ...{ city, postcode, salaryMin, salaryMax, salaryPeriod }, visual: 'none', own };
}
