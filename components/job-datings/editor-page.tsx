import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { FORM_MESSAGES } from '#components/form/form-messages.ts';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { SkeletonRows } from '#components/ui/skeleton-rows.tsx';
import type { FormModel } from '#lib/form/model.ts';
import type { JobDatingFormValues } from '#lib/job-datings/form.ts';
import type { JobDating } from '#lib/job-datings/model.ts';
import type { ScreenScope } from '#lib/scope/screen-scope.ts';
import { BackToJobDatings } from './back-to-job-datings.tsx';
import { LazyEditor } from './lazy-editor.tsx';

type EditorPageProps = {
  /** Null for a new one. */
  jobDating: JobDating | null;
  form: FormModel<JobDatingFormValues>;
  scope: ScreenScope;
};

/** The form of a job dating, with the way back to it. */
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
