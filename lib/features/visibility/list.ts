import { defineListView, type ParamsOf } from '#lib/engines/lists/view.ts';

/** The paid places of an establishment: few enough to read all, and to filter them here. */
export const visibilityList = defineListView({
  filters: { show: { kind: 'choice', param: 'show', of: ['over'] } },
});
export type VisibilityParams = ParamsOf<typeof visibilityList>;

/** The part of its run that the chart shows. */
export const periodView = defineListView({
  filters: {},
  shown: { span: ['month', 'all'] },
});
export type PeriodParams = ParamsOf<typeof periodView>;
