import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";

export const badgeStyle = cva("badge", {
  variants: {
    variant: {
      default: "badge-default",
      accent: "badge-accent",
      secondary: "badge-secondary",
      destructive: "badge-destructive",
      outline: "badge-outline",
    },
  },
  defaultVariants: { variant: "default" },
});

export type BadgeProps = ComponentProps<"span"> & VariantProps<typeof badgeStyle>;

export function Badge({ className, variant, ...props }: BadgeProps) {
  return <span className={badgeStyle({ variant, className })} {...props} />;
}
