'use client';

import { Suspense, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { draftName } from '#lib/engines/drafts/name.ts';
import { copyNameOf, dropCopy, readCopy } from '#lib/engines/drafts/own-copy.ts';
import { discardDraftRemotely } from '#lib/engines/drafts/remote.ts';
import { toFormDraftContent } from '#lib/engines/forms/draft-content.ts';
import { changedFields } from '#lib/engines/forms/merge.ts';
import { apiHref } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import type { OfferChoices } from '#lib/features/offers/choices.ts';
import { OFFER_FIELDS, type OfferFormValues } from '#lib/features/offers/form.ts';
import type { KeptDraft as Kept } from '#lib/features/offers/view-model.ts';

const KeptText = lazyPart(async () => (await import('./kept-text.tsx')).KeptText);

type KeptDraftProps = { scope: ScopeRef; offerId: number; kept: Kept; choices: OfferChoices };

const never = () => () => undefined;

/**
 * A person's draft of an offer that they may now only read: the stored one, or the copy on this device, which includes
 * what was typed after the last successful save.
 */
export function KeptDraft({ scope, offerId, kept, choices }: KeptDraftProps) {
  const address = apiHref(scope, 'drafts', draftName('offer', offerId));
  const copyName = copyNameOf(kept.personId, address);
  const onDevice = useSyncExternalStore(
    never,
    () => readCopy(copyName),
    () => null,
  );
  const [isGone, setIsGone] = useState(false);
  const draft = toDraft(onDevice) ?? kept.draft;
  if (isGone || !draft) return null;
  const fields = changedFields(draft.opened, draft.values);
  if (fields.length === 0) return null;
  return (
    <Suspense>
      <KeptText
        fields={fields}
        values={draft.values}
        choices={choices}
        discard={async () => {
          const discarded = await discardDraftRemotely(address);
          if (discarded === 'gone') dropCopy(copyName);
          return discarded;
        }}
        onGone={() => setIsGone(true)}
      />
    </Suspense>
  );
}

function toDraft(copy: string | null) {
  if (copy === null) return null;
  try {
    const { content } = JSON.parse(copy) as { content?: unknown };
    return toFormDraftContent<OfferFormValues>(content, OFFER_FIELDS);
  } catch {
    return null;
  }
}
