"use client";

import type { ComponentProps } from "react";
import { useProductChoice } from "@/components/quick-order/product-choice";
import { ShareButton } from "@/components/shell/share-button";

/** Shares the product in the chosen size. */
export function ShareProduct({ path, ...props }: ComponentProps<typeof ShareButton>) {
  const { sizes, size } = useProductChoice();
  const slug = sizes.find((choice) => choice.size === size)?.slug;
  return <ShareButton path={slug ? `${path}?size=${slug}` : path} {...props} />;
}
