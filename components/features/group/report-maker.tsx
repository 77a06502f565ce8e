'use client';

import { useTranslations } from 'next-intl';
import { ChecklistFilter } from '#components/list/checklist-filter.tsx';
import { useListParams } from '#components/list/use-list-params.ts';
import { useCall } from '#components/shell/calls/use-call.tsx';
import { useFailureText } from '#components/shell/trouble/failure-text.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Checkbox } from '#components/ui/input/checkbox.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { TextInput } from '#components/ui/input/text-input.tsx';
import { useNavigate } from '#components/ui/link/navigate.ts';
import { Notice } from '#components/ui/notice.tsx';
import { href } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { createReport } from '#lib/features/group/actions.ts';
import { reportView } from '#lib/features/group/list.ts';
import { partsOf, REPORT_PARTS } from '#lib/features/group/report-model.ts';

type ReportMakerProps = {
  scope: ScopeRef;
  establishments: readonly { readonly id: number; readonly name: string }[];
  /** The default period. */
  since: string;
  until: string;
};

const DAYS = ['from', 'to'] as const;

/**
 * The period, establishments and parts of a report, all in the address; creating it computes the numbers once and
 * stores them.
 */
export function ReportMaker({ scope, establishments, since, until }: ReportMakerProps) {
  const t = useTranslations('reports');
  const { params, setFilter } = useListParams(reportView, 'ofServer');
  const shared = useFailureText();
  const navigate = useNavigate();
  const { pending, trouble, run } = useCall((failure) => {
    if (failure.kind === 'conflict') return t('tooMany');
    return failure.kind === 'unavailable' ? t('syncing') : shared(failure);
  });
  const parts = partsOf(params.parts);
  const shown = { from: since, to: until };
  const make = () =>
    run(
      (operationId) =>
        createReport({
          groupId: scope.id,
          operationId,
          from: since,
          to: until,
          establishments: [...params.establishments],
          parts: [...parts],
        }),
      ({ id }) => navigate(href(scope, 'reports', id)),
    );
  return (
    <section aria-label={t('make')} className="grid gap-4 rounded border bg-raised p-4">
      <div className="flex flex-wrap items-end gap-3">
        {DAYS.map((day) => (
          <Field key={day} id={`report-${day}`} label={t(day)}>
            <TextInput
              id={`report-${day}`}
              type="date"
              value={params[day] ?? shown[day]}
              onChange={(event) => setFilter({ [day]: event.target.value || null })}
            />
          </Field>
        ))}
        <ChecklistFilter
          label={params.establishments.length > 0 ? t('chosen') : t('all')}
          choices={establishments.map(({ id, name }) => ({ value: String(id), label: name }))}
          chosen={params.establishments.map(String)}
          onChange={(ids) => setFilter({ establishments: ids.map(Number) })}
        />
      </div>
      <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
        <legend className="mb-1 text-sm font-semibold">{t('contents')}</legend>
        {REPORT_PARTS.map((part) => (
          <Checkbox
            key={part}
            label={t(`parts.${part}`)}
            checked={parts.includes(part)}
            onChange={() =>
              setFilter({
                parts: parts.includes(part) ? parts.filter((one) => one !== part) : [...parts, part],
              })
            }
          />
        ))}
      </fieldset>
      <div>
        <Button variant="primary" pending={pending} onClick={() => void make()}>
          {t('make')}
        </Button>
      </div>
      {trouble && (
        <Notice tone="danger" role="alert">
          {trouble}
        </Notice>
      )}
    </section>
  );
}
