import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";

/** Also for links that look like buttons: `<Link className={buttonStyle({ variant: "outline" })}>`. */
export const buttonStyle = cva("button", {
  variants: {
    variant: {
      default: "button-default",
      accent: "button-accent",
      destructive: "button-destructive",
      secondary: "button-secondary",
      outline: "button-outline",
      ghost: "button-ghost",
      link: "button-link",
    },
    size: { default: "", sm: "button-sm", lg: "button-lg", icon: "button-icon" },
  },
  defaultVariants: { variant: "default", size: "default" },
});

export type ButtonProps = ComponentProps<"button"> & VariantProps<typeof buttonStyle>;

export function Button({ className, variant, size, type = "button", ...props }: ButtonProps) {
  return <button type={type} className={buttonStyle({ variant, size, className })} {...props} />;
}
