"use client";

import { type ComponentProps, createContext, type CSSProperties, type ReactNode, useContext, useMemo } from "react";
import { Legend, ResponsiveContainer, Tooltip } from "recharts";

/** The label and the colour of each series. A colour is a token: `var(--accent-strong)`. */
export type ChartConfig = Readonly<Record<string, { label?: ReactNode; color?: string }>>;

const Config = createContext<ChartConfig>({});

type ContainerProps = Omit<ComponentProps<"div">, "children"> & {
  config: ChartConfig;
  children: ComponentProps<typeof ResponsiveContainer>["children"];
};

/** Gives each series its colour as `var(--color-<key>)`. */
export function ChartContainer({ config, children, style, ...props }: ContainerProps) {
  const colours = useMemo(
    () => Object.fromEntries(Object.entries(config).map(([key, { color }]) => [`--color-${key}`, color])),
    [config],
  );
  return (
    <Config value={config}>
      <div data-slot="chart" style={{ ...colours, ...style } as CSSProperties} {...props}>
        <ResponsiveContainer width="100%" height="100%">
          {children}
        </ResponsiveContainer>
      </div>
    </Config>
  );
}

export const ChartTooltip = Tooltip;

type Entry = { dataKey?: unknown; value?: unknown };
type TooltipProps = {
  active?: boolean;
  label?: string | number;
  payload?: readonly Entry[];
  labelFormatter?: (label: string | number) => ReactNode;
  formatter?: (value: unknown) => ReactNode;
};

export function ChartTooltipContent({ active, label, payload = [], labelFormatter, formatter = String }: TooltipProps) {
  const config = useContext(Config);
  if (!active || payload.length === 0 || label === undefined) return null;
  return (
    <div data-slot="chart-tooltip">
      <p>{labelFormatter ? labelFormatter(label) : label}</p>
      <dl>
        {payload.map(({ dataKey, value }) => {
          const key = String(dataKey);
          return (
            <div key={key}>
              <dt>
                <Swatch name={key} />
                {config[key]?.label ?? key}
              </dt>
              <dd>{formatter(value)}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

export const ChartLegend = Legend;

export function ChartLegendContent({ payload = [] }: { payload?: readonly Entry[] }) {
  const config = useContext(Config);
  return (
    <ul data-slot="chart-legend">
      {payload.map(({ dataKey }) => {
        const key = String(dataKey);
        return (
          <li key={key}>
            <Swatch name={key} />
            {config[key]?.label ?? key}
          </li>
        );
      })}
    </ul>
  );
}

const Swatch = ({ name }: { name: string }) => (
  <span data-slot="chart-swatch" style={{ background: `var(--color-${name})` }} />
);
