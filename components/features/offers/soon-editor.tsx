import { getTranslations } from 'next-intl/server';
import { type ReactNode, Suspense } from 'react';
import { SkeletonRows } from '#components/ui/loading/skeleton-rows.tsx';
import { within } from '#lib/core/within.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { OfferEditorModel } from '#lib/features/offers/view-model.ts';
import { LazyEditor } from './lazy-editor.tsx';

/** How long a page waits for its form, in milliseconds: content streamed later takes longer than that. */
const SOON_MS = 400;

type SoonEditorProps = {
  reading: Promise<OfferEditorModel>;
  scope: ScreenScope;
  /** Shown while it is not loaded. */
  meanwhile?: ReactNode;
};

/** The form of an offer, with the page or streamed after it. */
export async function SoonEditor({ reading, scope, meanwhile }: SoonEditorProps) {
  const t = await getTranslations('offerForm');
  const skeleton = <SkeletonRows label={t('pending')} />;
  const model = await within(reading, SOON_MS);
  if (model) {
    return (
      <Suspense fallback={skeleton}>
        <LazyEditor model={model} scope={scope} />
      </Suspense>
    );
  }
  return (
    <Suspense fallback={meanwhile ?? skeleton}>
      <EditorOnceRead reading={reading} scope={scope} />
    </Suspense>
  );
}

async function EditorOnceRead({ reading, scope }: SoonEditorProps) {
  return <LazyEditor model={await reading} scope={scope} />;
}
