import { useTranslations } from 'next-intl';
import { LowPayQuestion } from '#components/bulk/low-pay-question.tsx';
import { useLowPayWords } from '#components/bulk/use-low-pay-words.ts';
import { LinkButton } from '#components/ui/button/link-button.tsx';
import { href } from '#lib/engines/scope/href.ts';
import { lowPayIn } from '#lib/features/offers/pay.ts';
import { useOfferActions } from './offer-actions.tsx';

/** Asks for confirmation of a pay that the server has found far below the legal minimum. */
export function AskedPay({ message }: { message: string | null }) {
  const { offer, scope, publishAnyway } = useOfferActions();
  const t = useTranslations('lowPay');
  const words = useLowPayWords();
  const pay = lowPayIn(message);
  const field = pay.which === 'salaryMin' ? 'salary-min' : 'salary-max';
  return (
    <div className="mt-1 max-w-prose whitespace-normal">
      <LowPayQuestion lines={[words(pay)]} onPublish={publishAnyway}>
        <LinkButton size="sm" href={`${href(scope, 'offers', offer.id)}#offer-${field}`}>
          {t('correct')}
        </LinkButton>
      </LowPayQuestion>
    </div>
  );
}
