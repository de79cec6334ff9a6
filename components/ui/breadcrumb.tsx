import { ChevronRightIcon } from "lucide-react";
import { Slot } from "radix-ui";
import type { ComponentProps } from "react";

/** Give it an `aria-label`. */
export function Breadcrumb(props: ComponentProps<"nav">) {
  return <nav data-slot="breadcrumb" {...props} />;
}

export function BreadcrumbList(props: ComponentProps<"ol">) {
  return <ol data-slot="breadcrumb-list" {...props} />;
}

export function BreadcrumbItem(props: ComponentProps<"li">) {
  return <li data-slot="breadcrumb-item" {...props} />;
}

export function BreadcrumbLink({ asChild = false, ...props }: ComponentProps<"a"> & { asChild?: boolean }) {
  const Root = asChild ? Slot.Root : "a";
  return <Root data-slot="breadcrumb-link" {...props} />;
}

export function BreadcrumbPage(props: ComponentProps<"span">) {
  return <span data-slot="breadcrumb-page" aria-current="page" {...props} />;
}

export function BreadcrumbSeparator({ children, ...props }: ComponentProps<"li">) {
  return (
    <li data-slot="breadcrumb-separator" role="presentation" aria-hidden="true" {...props}>
      {children ?? <ChevronRightIcon className="rtl:-scale-x-100" />}
    </li>
  );
}
