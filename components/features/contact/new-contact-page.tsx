import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { BackLink } from '#components/ui/link/back-link.tsx';
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
        above={<BackLink href={href(scope, 'talents', 'contact')}>{t('back')}</BackLink>}
        title={t('write')}
        below={<span className="block max-w-prose">{t('lead')}</span>}
      />
      <ContactEditor model={model} scope={scope} />
    </ClientMessages>
  );
}
