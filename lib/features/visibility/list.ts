import { defineListView, type ParamsOf } from '#lib/engines/lists/view.ts';

/** The paid places of an establishment: few enough that all of them are read, and narrowed here. */
export const visibilityList = defineListView({
  filters: { show: { kind: 'choice', param: 'show', of: ['over'] } },
});
export type VisibilityParams = ParamsOf<typeof visibilityList>;

/** How much of its time is drawn. */
export const periodView = defineListView({
  filters: {},
  shown: { span: ['month', 'all'] },
});
export type PeriodParams = ParamsOf<typeof periodView>;
