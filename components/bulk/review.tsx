'use client';

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useNamed } from '#components/shell/acting-for.tsx';
import type { SendFailure } from '#components/shell/calls/over-network.ts';
import { FailureText } from '#components/shell/trouble/failure-text.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { useNavigate } from '#components/ui/link/navigate.ts';
import { Notice } from '#components/ui/notice.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { useNow } from '#components/ui/text/use-now.ts';
import { announce } from '#components/ui/toast/announce.ts';
import { ReadFailure } from '#lib/core/read-json.ts';
import { cancelBulkRequest, startBulkRequest } from '#lib/engines/bulk/actions.ts';
import { ALL_ITEMS } from '#lib/engines/bulk/list.ts';
import type { BulkItems, BulkReview } from '#lib/engines/bulk/model.ts';
import { bulkKeys, bulkQuery, itemsQuery, reviewQuery } from '#lib/engines/bulk/queries.ts';
import { isRejection } from '#lib/engines/bulk/rejection.ts';
import type { Adjustment } from '#lib/engines/bulk/selection.ts';
import { type ScopeRef, toScopeInput } from '#lib/engines/scope/scope.ts';
import { readAgain } from '#lib/engines/server/read-again.ts';
import { useBulkWords } from './bulk-words.ts';
import { DraftGone } from './draft-gone.tsx';
import { EstablishmentTallies } from './establishment-tallies.tsx';
import { ForecastWords } from './forecast-words.tsx';
import { LowPayQuestion } from './low-pay-question.tsx';
import { ReviewFollowed } from './review-followed.tsx';
import { ReviewGroups } from './review-groups.tsx';
import { ReviewItems } from './review-items.tsx';
import { useTimeWords } from './time-words.ts';
import { useAdjust } from './use-adjust.ts';
import { useBulkCall } from './use-bulk-call.ts';
import { useBulkFailureText } from './use-bulk-failure.ts';
import { useLowPayWords } from './use-low-pay-words.ts';

type ReviewProps = {
  scope: ScopeRef;
  initial: BulkReview;
  items: BulkItems;
  pictures: ReactNode;
  back: string;
  now: number;
};

/** What a draft would do, what of it one leaves out, and the button that says how many. */
export function Review({ scope, initial, items: first, pictures, back, now: loadedAt }: ReviewProps) {
  const t = useTranslations('bulkRequests.review');
  const { nameOf } = useBulkWords();
  const [params, setParams] = useState(ALL_ITEMS);
  const { id, kind } = initial.bulkRequest;
  const { data: review, error } = useQuery({
    ...reviewQuery(scope, id),
    initialData: initial,
    // The end time assumes a start now.
    refetchInterval: 30_000,
  });
  const items = useQuery({
    ...itemsQuery(scope, id, params),
    placeholderData: keepPreviousData,
    ...(params === ALL_ITEMS ? { initialData: first } : {}),
  });
  const { adjust, failure } = useAdjust(scope, id, params);
  const now = useNow(loadedAt);
  const { at } = useTimeWords(now);
  const count = review.bulkRequest.total;
  const isMove = kind === 'application.move';
  const isGone = error instanceof ReadFailure && error.failure.kind === 'notFound';
  if (isGone || now >= Date.parse(review.expiresAt)) return <DraftGone back={back} />;

  return (
    <>
      <PageHeader above={t('above')} title={nameOf(review.bulkRequest, count)} />
      <div className="grid max-w-5xl gap-6">
        {pictures}
        <section className="grid gap-1">
          <p>{t(isMove ? 'told' : 'toldOffers', { count })}</p>
          {review.forecast && count > 0 && <ForecastWords forecast={review.forecast} now={now} />}
          <p className="text-sm text-ink-faint" suppressHydrationWarning>
            {t(kind === 'offer.import' ? 'keptImport' : 'kept', { time: at(review.expiresAt) })}
          </p>
        </section>
        {isRejection(initial.bulkRequest) && count > 0 && (
          <Notice tone="danger">{t('rejection', { count })}</Notice>
        )}
        <ReviewFollowed followed={review.followed} onAdjust={adjust} />
        <ReviewGroups
          review={review}
          onAdjust={adjust}
          onShow={(shown) => setParams({ ...ALL_ITEMS, ...shown })}
        />
        <EstablishmentTallies bulkRequest={review.bulkRequest} />
        <ReviewItems
          scope={scope}
          review={review}
          query={items}
          params={params}
          onShow={setParams}
          onAdjust={adjust}
        />
      </div>
      <Decision scope={scope} review={review} back={back} failure={failure} onAdjust={adjust} />
    </>
  );
}

type DecisionProps = {
  scope: ScopeRef;
  review: BulkReview;
  back: string;
  failure: SendFailure | null;
  onAdjust: (adjustment: Adjustment) => void;
};

function Decision({ scope, review, back, failure, onAdjust }: DecisionProps) {
  const textOf = useBulkFailureText();
  const t = useTranslations('bulkRequests.review');
  const { nameOf } = useBulkWords();
  const navigate = useNavigate();
  const client = useQueryClient();
  const named = useNamed();
  const starting = useBulkCall();
  const leaving = useBulkCall();
  const { bulkRequest, lowPays } = review;
  const pays = useTranslations('lowPay');
  const payWords = useLowPayWords();
  const [isQuestion, setQuestion] = useState(false);
  const adjusting = failure && <FailureText failure={failure} textOf={textOf} />;
  const trouble = starting.trouble ?? leaving.trouble ?? adjusting;
  const start = () => {
    if (bulkRequest.total === 0) return announce(t('empty'));
    if (lowPays.length === 0) return publish();
    setQuestion(true);
  };
  const publish = () => {
    setQuestion(false);
    void starting.run(
      (operationId) =>
        startBulkRequest({ ...toScopeInput(scope), operationId, bulkRequestId: bulkRequest.id }),
      (started) => {
        // Items that were left out are no part of the bulk request: the ledger must not start with the pages of the
        // review.
        client.removeQueries({ queryKey: bulkKeys.items(scope, bulkRequest.id) });
        client.setQueryData(bulkQuery(scope, bulkRequest.id).queryKey, started);
      },
      () => readAgain(client, reviewQuery(scope, bulkRequest.id).queryKey),
    );
  };
  const leave = () =>
    void leaving.run(
      (operationId) =>
        cancelBulkRequest({ ...toScopeInput(scope), operationId, bulkRequestId: bulkRequest.id }),
      () => {
        announce(t('cancelled'));
        navigate(back);
      },
    );
  return (
    <div className="sticky under-toasts bottom-(--bottom-bar) z-20 -mx-4 mt-4 grid max-w-5xl gap-2 border-t bg-paper px-4 py-3 sm:mx-0 sm:px-0">
      {trouble && (
        <Notice tone="danger" role="alert">
          {trouble}
        </Notice>
      )}
      {isQuestion && lowPays.length > 0 && (
        <LowPayQuestion
          lines={lowPays.map(({ title, pay }) => pays('of', { name: title, text: payWords(pay) }))}
          onPublish={publish}
        >
          <Button
            size="sm"
            variant="primary"
            onClick={() =>
              onAdjust({ selected: false, items: { kind: 'ids', ids: lowPays.map(({ id }) => id) } })
            }
          >
            {pays('leaveOut', { count: lowPays.length })}
          </Button>
        </LowPayQuestion>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant={isRejection(bulkRequest) ? 'danger' : 'primary'}
          pending={starting.pending}
          aria-disabled={bulkRequest.total === 0 || starting.pending}
          onClick={start}
          className="max-w-full whitespace-normal!"
        >
          {named(nameOf(bulkRequest, bulkRequest.total))}
        </Button>
        <Button pending={leaving.pending} onClick={leave}>
          {t('cancel')}
        </Button>
        {bulkRequest.total === 0 && <p className="text-sm text-ink-soft">{t('empty')}</p>}
      </div>
    </div>
  );
}
