'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { bed, mail, phone, pin } from '#components/ui/icons/fact-icon-paths.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { calendar } from '#components/ui/icons/icon-paths.ts';
import { mailAddress } from '#components/ui/text/contact-address.ts';
import { PhoneText } from '#components/ui/text/phone-text.tsx';
import { withinDay } from '#contract/day.ts';
import type { Application } from '#lib/features/applications/view-model.ts';
import { useNames } from '../use-names.ts';

/** Who the candidate is and what they wrote; everything is plain text, never markup. */
export function CandidateDetails({ application }: { application: Application }) {
  const t = useTranslations('applications.details');
  return (
    <div className="grid grid-cols-1 gap-5 text-sm wrap-anywhere">
      <Contact application={application} />
      {application.coverLetter && (
        <Part title={t('letter')}>
          <p className="max-w-prose whitespace-pre-line">{application.coverLetter}</p>
        </Part>
      )}
      {application.answers.length > 0 && (
        <Part title={t('answers')}>
          <dl className="grid grid-cols-1 gap-3">
            {application.answers.map(({ question, answer }) => (
              <div key={question}>
                <dt className="font-semibold text-pretty">{question}</dt>
                <dd className="max-w-prose whitespace-pre-line text-ink-soft">{answer || t('noAnswer')}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t pt-3 first:border-t-0 first:pt-0">
      <h3 className="mb-1.5 text-xs font-semibold text-ink-faint">{title}</h3>
      {children}
    </section>
  );
}

function Contact({ application }: { application: Application }) {
  const t = useTranslations('applications.details');
  const tSource = useTranslations('applications.sources');
  const format = useFormatter();
  const { candidate } = application;
  const names = useNames();
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    [
      t('languages'),
      candidate.languages.length > 0 ? format.list(candidate.languages.map(names.language), 'and') : null,
    ],
    [
      t('experience'),
      candidate.experienceYears === null ? null : t('years', { years: candidate.experienceYears }),
    ],
    [
      t('source'),
      tSource.has(application.source as 'platform')
        ? tSource(application.source as 'platform')
        : application.source,
    ],
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5 not-print:max-sm:contents">
      {/* On a phone after the letter, which is what people decide on. */}
      <div className="contents not-print:max-sm:order-last not-print:max-sm:grid not-print:max-sm:gap-1 not-print:max-sm:border-t not-print:max-sm:pt-2">
        <Line icon={mail}>
          {candidate.email === '' ? (
            t('noEmail')
          ) : (
            <a className={LINK} href={mailAddress(candidate.email)}>
              {candidate.email}
            </a>
          )}
        </Line>
        <Line icon={phone}>{candidate.phone && <PhoneText phone={candidate.phone} className={LINK} />}</Line>
      </div>
      <div className="contents not-print:max-sm:flex not-print:max-sm:flex-wrap not-print:max-sm:gap-x-5 not-print:max-sm:gap-y-1">
        <Line icon={pin}>{candidate.city}</Line>
        <Line icon={calendar}>
          {application.availableFrom &&
            t('availableFrom', {
              day: format.dateTime(withinDay(application.availableFrom), 'day'),
            })}
        </Line>
        <Line icon={bed}>{application.housingNeeded && t('housing')}</Line>
        <dl className="flex w-full flex-wrap gap-x-5 gap-y-1.5 not-print:max-sm:gap-y-1">
          {facts.map(
            ([label, value]) =>
              value && (
                <div key={label} className="flex gap-2">
                  <dt className="shrink-0 text-ink-faint">{label}</dt>
                  <dd className="first-letter:uppercase">{value}</dd>
                </div>
              ),
          )}
        </dl>
      </div>
    </div>
  );
}

/** As high for a thumb as any other control. */
const LINK = 'inline-flex items-center underline underline-offset-4 pointer-coarse:min-h-11';

function Line({ icon, children }: { icon: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p className="flex items-center gap-2">
      <Icon path={icon} className="size-4.5 text-ink-faint" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
