import type { ComponentProps } from "react";

type Look = { variant?: "default" | "accent" | "secondary" | "destructive" | "outline"; className?: string };

export const badgeStyle = ({ variant = "default", className = "" }: Look = {}): string =>
  `badge badge-${variant} ${className}`.trimEnd();

export type BadgeProps = ComponentProps<"span"> & Look;

export function Badge({ className, variant, ...props }: BadgeProps) {
  return <span className={badgeStyle({ variant, className })} {...props} />;
}
