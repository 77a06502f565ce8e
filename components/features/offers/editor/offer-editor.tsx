'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormFrame } from '#components/form/form-frame.tsx';
import { PictureField } from '#components/form/picture-field.tsx';
import { SaveButton } from '#components/form/save-button.tsx';
import { Section } from '#components/form/section.tsx';
import { SectionList } from '#components/form/section-list.tsx';
import { useRecordForm } from '#components/form/use-record-form.ts';
import { useNamed } from '#components/shell/acting-for.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { canPublish } from '#lib/core/offer-status.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { type OfferRequest, offerFormFor } from '#lib/features/offers/form-spec.ts';
import type { OfferEditorModel } from '#lib/features/offers/view-model.ts';
import { LivePreview } from './live-preview.tsx';
import { OFFER_SECTIONS, sectionId } from './section-ids.ts';
import { ApplySection, JobSection, PaySection, PlaceSection, TextSection, TimeSection } from './sections.tsx';
import { UnreadLists } from './unread-lists.tsx';
import { useOfferDone } from './use-offer-done.ts';
import { useOfferDoubt } from './use-offer-doubt.ts';
import { useOfferWords } from './use-offer-words.ts';
import { useSaveAndPublish } from './use-save-and-publish.ts';

const SAVE: OfferRequest = { publishOn: null };

type OfferEditorProps = { model: OfferEditorModel; scope: ScopeRef };

/** Creates or edits an offer: the form, the advertisement beside it, and the bar that saves. */
export function OfferEditor({ model, scope }: OfferEditorProps) {
  const t = useTranslations('offerForm');
  const named = useNamed();
  const words = useOfferWords(model.choices);
  const done = useOfferDone(model.offer?.status ?? null);
  const doubt = useOfferDoubt(model.offer?.status ?? 'draft');
  const saveAndPublish = useSaveAndPublish(scope);
  const [spec] = useState(() => offerFormFor(model.choices));
  const record = useRecordForm({
    spec,
    model: model.form,
    scope,
    request: SAVE,
    save: saveAndPublish,
    words,
    done,
    doubt,
    titleOf: ({ title }) => title,
    section: 'offers',
  });
  const { editor, saving } = record;
  const { save, pending } = saving;
  const { choices, establishmentId, today, establishmentName } = model;
  return (
    <FormFrame
      {...record}
      buttons={
        canPublish(model.offer?.status ?? 'draft') ? (
          <>
            <Button pending={pending} onClick={() => void save(SAVE)}>
              {t((model.offer?.status ?? 'draft') === 'draft' ? 'saveDraft' : 'save')}
            </Button>
            <Button variant="primary" pending={pending} onClick={() => void save({ publishOn: today })}>
              {named(t('publish'))}
            </Button>
          </>
        ) : (
          <SaveButton pending={pending}>{named(t('save'))}</SaveButton>
        )
      }
      aside={
        <LivePreview pictures={editor.pictures} establishmentName={establishmentName} choices={choices} />
      }
    >
      <SectionList
        label={t('sectionList')}
        goToLabel={t('goTo')}
        sections={OFFER_SECTIONS.map((section) => ({
          id: sectionId(section),
          title: t(`sections.${section}`),
        }))}
      />
      {choices.unread.length > 0 && <UnreadLists lists={choices.unread} />}
      <JobSection choices={choices} />
      <TextSection choices={choices} />
      <TimeSection today={today} />
      <PaySection choices={choices} />
      <PlaceSection />
      <ApplySection />
      <Section id={sectionId('visual')} title={t('sections.visual')}>
        <PictureField editor={editor} name="visual_id" establishmentId={establishmentId} />
      </Section>
    </FormFrame>
  );
}
