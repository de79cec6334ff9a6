import { Slot } from "radix-ui";
import { type ButtonProps, buttonStyle } from "@/components/shop-ui/button";

export const buttonVariants = buttonStyle;

/** With `asChild`, its only child, such as a link, looks like a button. */
export function Button({
  asChild = false,
  className,
  variant,
  size,
  type = "button",
  ...props
}: ButtonProps & { asChild?: boolean }) {
  const Root = asChild ? Slot.Root : "button";
  return (
    <Root
      data-slot="button"
      type={asChild ? undefined : type}
      className={buttonVariants({ variant, size, className })}
      {...props}
    />
  );
}
