import type { ComponentProps, ReactNode } from "react";

type RadioGroupProps = ComponentProps<"fieldset"> & { legend: ReactNode; hideLegend?: boolean };

export function RadioGroup({ legend, hideLegend = false, className = "", children, ...props }: RadioGroupProps) {
  return (
    <fieldset className={`min-w-0 ${className}`} {...props}>
      <legend className={hideLegend ? "sr-only" : "field-label mb-3"}>{legend}</legend>
      {children}
    </fieldset>
  );
}

/** One choice. The whole tile can be pressed. Radio buttons with the same `name` are one group. */
export function RadioCard({ className = "", children, ...props }: Omit<ComponentProps<"input">, "type">) {
  return (
    <label className={`radio-card ${className}`}>
      <input type="radio" className="radio mt-0.5" {...props} />
      <span className="min-w-0 grow">{children}</span>
    </label>
  );
}
