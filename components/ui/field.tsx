import type { ComponentProps } from "react";
import { cn } from "./cn";
import { Label } from "./label";

export function FieldSet({ className, ...props }: ComponentProps<"fieldset">) {
  return <fieldset data-slot="field-set" className={cn("flex min-w-0 flex-col gap-5", className)} {...props} />;
}

export function FieldLegend(props: ComponentProps<"legend">) {
  return <legend data-slot="field-legend" {...props} />;
}

export function FieldGroup({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="field-group" className={cn("flex flex-col gap-5", className)} {...props} />;
}

type FieldProps = ComponentProps<"div"> & {
  /** `horizontal`: the control is before its label, as for a checkbox. */
  orientation?: "vertical" | "horizontal";
};

export function Field({ orientation = "vertical", ...props }: FieldProps) {
  return <div role="group" data-slot="field" data-orientation={orientation} {...props} />;
}

export function FieldLabel(props: ComponentProps<typeof Label>) {
  return <Label data-slot="field-label" {...props} />;
}

export function FieldDescription(props: ComponentProps<"p">) {
  return <p data-slot="field-description" {...props} />;
}

/** Renders nothing without a text. */
export function FieldError({ children, ...props }: ComponentProps<"p">) {
  if (!children) return null;
  return (
    <p data-slot="field-error" {...props}>
      {children}
    </p>
  );
}
