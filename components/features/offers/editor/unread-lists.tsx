'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useTransition } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { OfferListName } from '#lib/features/offers/choices.ts';
import type { OfferField } from '#lib/features/offers/form.ts';

const FIELD = {
  contracts: 'contract_type',
  departments: 'department',
  experiences: 'experience',
  benefits: 'benefits',
  languages: 'languages',
} as const satisfies Record<OfferListName, OfferField>;

/** Names the fields whose reference list could not be read, and reads them again. */
export function UnreadLists({ lists }: { lists: readonly OfferListName[] }) {
  const t = useTranslations('offerForm');
  const ui = useTranslations('ui');
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const fields = lists.map((list) => t(`labels.${FIELD[list]}`)).join(', ');
  return (
    <Notice
      tone="warn"
      role="status"
      actions={
        <Button size="sm" pending={pending} onClick={() => startTransition(() => router.refresh())}>
          {ui('retry')}
        </Button>
      }
    >
      {t('unreadLists', { fields })}
    </Notice>
  );
}
