import type { ComponentProps } from "react";

/** Shown instead of an empty list: why it is empty, and what to do. */
export function Empty(props: ComponentProps<"div">) {
  return <div data-slot="empty" {...props} />;
}

export function EmptyHeader(props: ComponentProps<"div">) {
  return <div data-slot="empty-header" {...props} />;
}

export function EmptyMedia({
  variant = "default",
  ...props
}: ComponentProps<"div"> & { variant?: "default" | "icon" }) {
  return <div data-slot="empty-icon" data-variant={variant} {...props} />;
}

export function EmptyTitle(props: ComponentProps<"p">) {
  return <p data-slot="empty-title" {...props} />;
}

export function EmptyDescription(props: ComponentProps<"p">) {
  return <p data-slot="empty-description" {...props} />;
}

export function EmptyContent(props: ComponentProps<"div">) {
  return <div data-slot="empty-content" {...props} />;
}
