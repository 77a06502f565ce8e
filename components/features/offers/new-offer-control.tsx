import { useTranslations } from 'next-intl';
import { NewControl } from '#components/list/new-control.tsx';
import { href } from '#lib/engines/scope/href.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { CopiesControl } from './copies/copies-control.tsx';

/** A button for a new offer: a group creates one for several of its establishments. */
export function NewOfferControl({ scope }: { scope: ScreenScope }) {
  const t = useTranslations('offers');
  if (scope.kind === 'group') return <CopiesControl scope={scope} variant="primary" />;
  return (
    <NewControl scope={scope} permission="offer.write" href={href(scope, 'offers', 'new')}>
      {t('new')}
    </NewControl>
  );
}
