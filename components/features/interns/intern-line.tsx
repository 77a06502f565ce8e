import { useFormatter, useTranslations } from 'next-intl';
import { StatusPill } from '#components/ui/status-pill.tsx';
import { mailAddress } from '#components/ui/text/contact-address.ts';
import { dotted } from '#components/ui/text/dotted.ts';
import { PhoneText } from '#components/ui/text/phone-text.tsx';
import { withinDay } from '#contract/day.ts';
import { type Intern, internName, type LanguageNames } from '#lib/features/interns/model.ts';

type InternLineProps = { intern: Intern; languages: LanguageNames };

/** An intern: studies and school, availability, and contact details where they have applied. */
export function InternLine({ intern, languages }: InternLineProps) {
  const t = useTranslations('interns');
  const format = useFormatter();
  const { field, level, schoolName, city, email, phone, bio } = intern;
  const dates = useDates()(intern);
  const studies = dotted([level, schoolName]);
  const spoken = intern.languages.map((slug) => languages[slug] ?? slug.replaceAll('-', ' '));
  return (
    <li className="grid gap-1 px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{internName(intern) ?? t('unnamed')}</span>
        {field && <span>{field}</span>}
        {(email || phone) && <StatusPill tone="ok">{t('linked')}</StatusPill>}
      </p>
      {studies && <p className="text-sm text-ink-soft">{studies}</p>}
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
        {city && <span>{city}</span>}
        {dates && <span>{dates}</span>}
        {spoken.length > 0 && <span>{t('languages', { languages: format.list(spoken, 'and') })}</span>}
      </p>
      {(email || phone) && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {email && (
            <a className="wrap-anywhere underline underline-offset-4" href={mailAddress(email)}>
              {email}
            </a>
          )}
          {phone && (
            <span>
              <PhoneText phone={phone} className="underline underline-offset-4" />
            </span>
          )}
        </p>
      )}
      {bio && (
        <details className="text-sm">
          <summary className="w-fit cursor-pointer py-1 text-ink-faint">{t('about')}</summary>
          <p className="max-w-prose wrap-anywhere whitespace-pre-line">{bio}</p>
        </details>
      )}
    </li>
  );
}

/** The availability of an intern, in words; null where the platform does not give it. */
function useDates(): (intern: Pick<Intern, 'startsOn' | 'endsOn'>) => string | null {
  const t = useTranslations('interns');
  const format = useFormatter();
  const inWords = (day: string | null) => day && format.dateTime(withinDay(day), 'day');
  return ({ startsOn, endsOn }) => {
    const [from, to] = [inWords(startsOn), inWords(endsOn)];
    if (from && to) return t('dates', { from, to });
    if (from) return t('fromDay', { from });
    return to && t('toDay', { to });
  };
}
