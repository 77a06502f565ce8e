'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#components/ui/button/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { announce } from '#components/ui/toast/announce.ts';
import type { Discarded } from '#lib/engines/drafts/remote.ts';
import type { OfferChoices } from '#lib/features/offers/choices.ts';
import type { OfferField, OfferFormValues } from '#lib/features/offers/form.ts';
import { useOfferWords } from './editor/use-offer-words.ts';

const DiscardDialog = lazyPart(
  async () => (await import('#components/form/discard-dialog.tsx')).DiscardDialog,
);

type KeptTextProps = {
  /** The changed fields. */
  fields: readonly OfferField[];
  values: OfferFormValues;
  choices: OfferChoices;
  discard: () => Promise<Discarded>;
  onGone: () => void;
};

/** A draft that can no longer be sent: to read, to copy and to discard. */
export function KeptText({ fields, values, choices, discard, onGone }: KeptTextProps) {
  const t = useTranslations('offerForm.kept');
  const drafts = useTranslations('drafts');
  const words = useOfferWords(choices);
  const titleId = useId();
  const [said, setSaid] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const parts = fields.map((field) => ({
    ...{ field, label: words.label(field), text: words.value(field, values[field]) },
  }));
  const say = (text: string) => {
    setSaid(text);
    announce(text);
  };
  const copy = () => {
    const text = parts.map((part) => `${part.label}\n${part.text}`).join('\n\n');
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    written.then(
      () => say(t('copied')),
      () => say(t('notCopied')),
    );
  };
  const end = () => {
    // Synchronously: behind an open dialog the heading cannot get the focus.
    flushSync(onGone);
    document.querySelector<HTMLElement>('h1')?.focus();
    announce(t('gone'));
  };
  return (
    <section aria-labelledby={titleId} className="mb-6 max-w-[64rem]">
      <Notice tone="warn">
        <h2 id={titleId} className="font-semibold">
          {t('title')}
        </h2>
        <p>{t('text')}</p>
        <dl className="my-2 border-s-2 border-warn/40 ps-3">
          {parts.map(({ field, label, text }) => (
            <div key={field} className="mt-1">
              <dt className="font-semibold">{label}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{text || '–'}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap items-center gap-2">
          <Button size="sm" onClick={copy}>
            {t('copy')}
          </Button>
          <Button size="sm" onClick={() => setAsked(true)}>
            {drafts('discard')}
          </Button>
          {said !== null && <span className="text-ink-soft">{said}</span>}
        </div>
      </Notice>
      {asked && (
        <Suspense fallback={null}>
          <DiscardDialog
            discard={async () => {
              const discarded = await discard();
              if (discarded === 'gone') end();
              return discarded;
            }}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
