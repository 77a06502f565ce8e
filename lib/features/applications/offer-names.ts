import 'server-only';
import { getFormatter, getTranslations } from 'next-intl/server';
import { withinDay } from '#contract/day.ts';

type Offer = {
  readonly id: number;
  readonly title: string;
  /** `YYYY-MM-DD` */
  readonly startDate: string | null;
  /** The name of its establishment in a list of a group's offers, else null. */
  readonly place: string | null;
};

/**
 * The offers of a list of choices, each with the shortest name that distinguishes it: “Commis”; “Commis, Hôtel Lutèce”
 * in a group; “Commis, from May 2027”; “Commis, no. 12”.
 */
export async function withNames<One extends Offer>(
  offers: readonly One[],
): Promise<readonly (One & { readonly name: string })[]> {
  const [t, format] = await Promise.all([getTranslations('applications'), getFormatter()]);
  const monthOf = (day: string) => format.dateTime(withinDay(day), 'month');
  const placed = ({ title, place }: Offer) => (place === null ? title : t('offerOfPlace', { title, place }));
  const seasoned = (offer: Offer) =>
    offer.startDate === null
      ? placed(offer)
      : t('offerOfSeason', { title: placed(offer), month: monthOf(offer.startDate) });
  const numbered = (offer: Offer) => t('offerOfNumber', { title: seasoned(offer), id: String(offer.id) });
  const forms = [({ title }: Offer) => title, placed, seasoned].map((form) => ({
    form,
    named: Map.groupBy(offers, form),
  }));
  return offers.map((offer) => {
    const shortest = forms.find(({ form, named }) => named.get(form(offer))?.length === 1);
    return { ...offer, name: (shortest?.form ?? numbered)(offer) };
  });
}
