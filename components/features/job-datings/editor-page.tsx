import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { FORM_MESSAGES } from '#components/form/form-messages.ts';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { SkeletonRows } from '#components/ui/loading/skeleton-rows.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import type { FormModel } from '#lib/engines/forms/model.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { JobDatingFormValues } from '#lib/features/job-datings/form.ts';
import type { JobDating } from '#lib/features/job-datings/model.ts';
import { BackToJobDatings } from './back-to-job-datings.tsx';
import { LazyEditor } from './lazy-editor.tsx';

type EditorPageProps = {
  /** Null for a new one. */
  jobDating: JobDating | null;
  form: FormModel<JobDatingFormValues>;
  scope: ScreenScope;
};

/** The form of a job dating, with a link back to it. */
export async function EditorPage({ jobDating, form, scope }: EditorPageProps) {
  const t = await getTranslations('jobDatings.form');
  return (
    <ClientMessages namespaces={[...FORM_MESSAGES, 'jobDatings', 'media']}>
      <PageHeader
        above={<BackToJobDatings scope={scope} {...(jobDating && { of: jobDating })} />}
        title={t(jobDating ? 'editTitle' : 'newTitle')}
      />
      <Suspense fallback={<SkeletonRows label={t('pending')} />}>
        <LazyEditor model={form} status={jobDating?.status ?? null} scope={scope} />
      </Suspense>
    </ClientMessages>
  );
}
