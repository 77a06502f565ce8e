import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { z } from 'zod';
import { BulkPage } from '#components/bulk/bulk-page.tsx';
import { ReplacedPictures } from '#components/features/media/replaced-pictures.tsx';
import type { Session } from '#lib/engines/auth/session.ts';
import { readBulkRequest, readItems, readReview } from '#lib/engines/bulk/data.ts';
import { listPath } from '#lib/engines/bulk/paths.ts';
import { mayDo } from '#lib/engines/scope/permissions.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import { readReplaced } from '#lib/features/media/replaced.ts';

type Props = {
  params: Promise<ScopeParams & { bulkRequestId: string }>;
  searchParams: Promise<{ from?: string | string[] }>;
};

const findOwnBulkRequest = cache(async ({ person, scope }: Session, id: string) =>
  z.uuid().safeParse(id).success ? readBulkRequest({ person, scope }, id) : null,
);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { session, scope } = await requireExistingPage(await params, 'bulkRequest.run');
  if (mayDo(scope, 'bulkRequest.run') && !(await findOwnBulkRequest(session, (await params).bulkRequestId)))
    notFound();
  const t = await getTranslations('bulkRequests');
  return { title: t('one') };
}

export default async function OneBulkRequestPage({ params, searchParams }: Props) {
  const { session, scope } = await requirePageScope(await params, 'bulkRequest.run');
  const { bulkRequestId } = await params;
  const bulkRequest = await findOwnBulkRequest(session, bulkRequestId);
  if (!bulkRequest) notFound();
  const author = { person: session.person, scope };
  const [review, items] = await Promise.all([
    readReview(author, bulkRequestId),
    readItems(author, bulkRequestId, { page: 1 }),
  ]);
  if (!items) notFound();
  const replaced = bulkRequest.kind === 'medium.replace' ? await readReplaced(session, items.items) : null;
  const { from } = await searchParams;
  const back = listPath(scope, bulkRequest.kind, typeof from === 'string' ? from : undefined);
  const at = { kind: scope.kind, id: scope.id };
  return (
    <BulkPage
      scope={at}
      bulkRequest={bulkRequest}
      review={review}
      items={items}
      pictures={replaced && <ReplacedPictures {...replaced} />}
      back={back}
      now={Date.now()}
    />
  );
}
