import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { arrowLeft } from '#components/ui/icons/icon-paths.ts';
import { TextLink } from '#components/ui/link/text-link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import type { FormModel } from '#lib/engines/forms/model.ts';
import { href } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import type { ContactFormValues } from '#lib/features/contact/form.ts';
import { ContactEditor } from './contact-editor.tsx';

type NewContactPageProps = { model: FormModel<ContactFormValues>; scope: ScopeRef };

/** The form for a message to the platform, and what happens next. */
export async function NewContactPage({ model, scope }: NewContactPageProps) {
  const t = await getTranslations('contact');
  return (
    <ClientMessages namespaces={['contact', 'form', 'drafts', 'errors', 'ui']}>
      <PageHeader
        above={
          <TextLink href={href(scope, 'talents', 'contact')} className="inline-flex items-center gap-1">
            <Icon path={arrowLeft} className="size-4" />
            {t('back')}
          </TextLink>
        }
        title={t('write')}
        below={<span className="block max-w-prose">{t('lead')}</span>}
      />
      <ContactEditor model={model} scope={scope} />
    </ClientMessages>
  );
}
