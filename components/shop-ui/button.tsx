import type { ComponentProps } from "react";

type Look = {
  variant?: "default" | "accent" | "destructive" | "secondary" | "outline" | "ghost" | "link";
  size?: "default" | "sm" | "lg" | "icon";
  className?: string;
};

/** Also for links that look like buttons: `<Link className={buttonStyle({ variant: "outline" })}>`. */
export const buttonStyle = ({ variant = "default", size = "default", className = "" }: Look = {}): string =>
  `button button-${variant}${size === "default" ? "" : ` button-${size}`} ${className}`.trimEnd();

export type ButtonProps = ComponentProps<"button"> & Look;

export function Button({ className, variant, size, type = "button", ...props }: ButtonProps) {
  return <button type={type} className={buttonStyle({ variant, size, className })} {...props} />;
}
