'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { FormProvider } from 'react-hook-form';
import { DraftLine } from '#components/drafts/draft-line.tsx';
import { LeaveGuard } from '#components/drafts/leave-guard.tsx';
import { Button } from '#components/ui/button.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import { later } from '#components/ui/later.ts';
import { canPublish } from '#lib/offers/status.ts';
import type { OfferEditorModel } from '#lib/offers/view-model.ts';
import type { ScopeRef } from '#lib/scope/scope.ts';
import { DraftNotices } from './draft-notices.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { LivePreview } from './live-preview.tsx';
import { SaveFailure } from './save-failure.tsx';
import { ApplySection, JobSection, PaySection, PlaceSection, TextSection, TimeSection } from './sections.tsx';
import { useOfferForm } from './use-offer-form.ts';
import { useSaveOffer } from './use-save-offer.ts';
import { VisualSection } from './visual-section.tsx';

const TakeToNew = later(async () => (await import('./take-to-new.tsx')).TakeToNew);

type OfferEditorProps = { model: OfferEditorModel; scope: ScopeRef };

/** Creates or edits an offer: the form, the advertisement beside it, and the bar that saves. */
export function OfferEditor({ model, scope }: OfferEditorProps) {
  const t = useTranslations('offerForm');
  const editor = useOfferForm(model, scope);
  const { form, autosave } = editor;
  const { save, pending, created, problem, settle, insist } = useSaveOffer(editor, model, scope);
  const ready = useReady();
  const status = model.offer?.status ?? 'draft';
  const publishable = canPublish(status);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void save({ publish: false });
  };
  return (
    <FormProvider {...form}>
      <LeaveGuard isUnsafe={autosave.saver.isUnsafe} />
      <div className="grid items-start gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,44rem)_minmax(22rem,1fr)]">
        <form
          noValidate
          onKeyDown={onKeyDown}
          onSubmit={(event) => {
            event.preventDefault();
            void save({ publish: false });
          }}
        >
          {/* What is typed before the page can keep it, or after it has handed it over, would be lost. */}
          <fieldset disabled={!ready || created} className="grid gap-6">
            <DraftNotices editor={editor} />
            <ErrorSummary />
            <p className="text-xs text-ink-faint">{t('requiredNote')}</p>
            <JobSection choices={model.choices} />
            <TextSection />
            <TimeSection today={model.today} />
            <PaySection choices={model.choices} />
            <PlaceSection choices={model.choices} />
            <ApplySection />
            <VisualSection
              maisonId={model.maisonId}
              url={editor.visualUrl}
              onUrl={editor.showVisual}
              onUnsent={editor.check.holdForPicture}
            />
            <SaveBar
              draft={<DraftLine state={autosave.state} />}
              failure={
                <SaveFailure
                  problem={problem}
                  wayOut={
                    model.offer && (
                      <Suspense>
                        <TakeToNew editor={editor} scope={scope} />
                      </Suspense>
                    )
                  }
                  onKeepMine={insist}
                  onTakeTheirs={settle}
                />
              }
            >
              {publishable && (
                <Button pending={pending} onClick={() => void save({ publish: false })}>
                  {t('saveDraft')}
                </Button>
              )}
              {publishable ? (
                <Button variant="primary" pending={pending} onClick={() => void save({ publish: true })}>
                  {t('publish')}
                </Button>
              ) : (
                <Button type="submit" variant="primary" pending={pending}>
                  {t('save')}
                </Button>
              )}
            </SaveBar>
          </fieldset>
        </form>
        <LivePreview
          visualUrl={editor.visualUrl}
          establishmentName={model.establishmentName}
          choices={model.choices}
        />
      </div>
    </FormProvider>
  );
}

const never = () => () => undefined;

/** False in the page as it comes from the server, true once it runs. */
function useReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Stays in sight while the form scrolls. */
function SaveBar({
  draft,
  failure,
  children,
}: Readonly<Record<'draft' | 'failure' | 'children', ReactNode>>) {
  const t = useTranslations('offerForm');
  return (
    <div className="sticky bottom-(--bottom-bar) z-20 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t bg-paper px-4 py-3 sm:mx-0 sm:px-0">
      <div className="w-full empty:hidden">{failure}</div>
      <div className="min-w-32 flex-1" aria-live="polite">
        {draft}
      </div>
      <span className="text-xs text-ink-faint max-lg:hidden">
        <Kbd>Ctrl</Kbd> <Kbd>⏎</Kbd> <span className="sr-only">{t('shortcut')}</span>
      </span>
      <div className="flex gap-2">{children}</div>
    </div>
  );
}
