import { dotted } from '../text/dotted.ts';
import { ChartFrame } from './chart-frame.tsx';
import { partOf } from './geometry.ts';
import { fillOf, Patterns, strokeOf } from './patterns.tsx';
import type { ChartTexts, NumberWords } from './series.ts';

export type FunnelStage = {
  readonly name: string;
  readonly count: number | null;
  /** The link of the count in the table. */
  readonly href?: string | null;
};

type FunnelChartProps = {
  texts: ChartTexts;
  /** In order; each includes the next. */
  stages: readonly FunnelStage[];
  /** Headings of the columns of counts and of shares. */
  heads: { readonly count: string; readonly share: string };
  toWords: NumberWords;
  /** Formats a share of the first stage, from 0 to 1. */
  toShare: NumberWords;
};

/** Height of a stage in pixels: its label, its bar, and the gap below it. */
const STAGE = 46;
const BAR = 16;

/** How many reach each stage, and their share of all. */
export function FunnelChart({ texts, stages, heads, toWords, toShare }: FunnelChartProps) {
  const most = stages[0]?.count ?? 0;
  const shareOf = (count: number | null) => (count === null || most === 0 ? null : count / most);
  const said = ({ count }: FunnelStage) => {
    const share = shareOf(count);
    if (count === null) return '–';
    return share === null ? toWords(count) : dotted([toWords(count), toShare(share)]);
  };
  return (
    <ChartFrame
      texts={texts}
      categories={stages.map(({ name }) => name)}
      series={[
        {
          name: heads.count,
          values: stages.map(({ count }) => count),
          hrefs: stages.map(({ href }) => href ?? null),
        },
        { name: heads.share, values: stages.map(({ count }) => shareOf(count)) },
      ]}
      toWords={toWords}
      columnWords={[toWords, toShare]}
      height={null}
      draw={(id) => (
        <>
          <Patterns id={id} count={2} />
          {stages.map((stage, at) => (
            <g key={stage.name}>
              <text y={at * STAGE + 14} className="fill-ink forced-colors:fill-[CanvasText]">
                {stage.name}
              </text>
              <text
                x="100%"
                y={at * STAGE + 14}
                textAnchor="end"
                className="tabular fill-ink-soft forced-colors:fill-[CanvasText]"
              >
                {said(stage)}
              </text>
              <rect
                y={at * STAGE + 20}
                width="100%"
                height={BAR}
                fill="none"
                className="stroke-line forced-colors:stroke-[GrayText]"
              />
              <rect
                y={at * STAGE + 20}
                width={`${partOf(stage.count ?? 0, most)}%`}
                height={BAR}
                fill={fillOf(id, at === 0 ? 1 : 0)}
                className={strokeOf(at === 0 ? 1 : 0)}
              />
            </g>
          ))}
        </>
      )}
      pixels={stages.length * STAGE}
    />
  );
}
