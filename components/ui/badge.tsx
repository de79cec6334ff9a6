import { Slot } from "radix-ui";
import { type BadgeProps, badgeStyle } from "@/components/shop-ui/badge";

export const badgeVariants = badgeStyle;

export function Badge({ asChild = false, className, variant, ...props }: BadgeProps & { asChild?: boolean }) {
  const Root: "span" | typeof Slot.Root = asChild ? Slot.Root : "span";
  return <Root data-slot="badge" className={badgeVariants({ variant, className })} {...props} />;
}
