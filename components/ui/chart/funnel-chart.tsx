import { dotted } from '../text/dotted.ts';
import { ChartFrame } from './chart-frame.tsx';
import { partOf } from './geometry.ts';
import { fillOf, Patterns, strokeOf } from './patterns.tsx';
import type { ChartTexts, NumberWords } from './series.ts';

export type FunnelStage = {
  readonly name: string;
  readonly count: number | null;
  /** Where the count leads in the table. */
  readonly href?: string | null;
};

type FunnelChartProps = {
  texts: ChartTexts;
  /** In their order; each holds those of the next. */
  stages: readonly FunnelStage[];
  /** Head of the column of counts, and of the column of shares. */
  heads: { readonly count: string; readonly share: string };
  toWords: NumberWords;
  /** Writes a share of the first stage, of 1. */
  toShare: NumberWords;
};

/** Pixels that a stage takes: its words, its bar, and the gap under it. */
const STAGE = 46;
const BAR = 16;

/** How many reach each stage, and which part of all that is. */
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
