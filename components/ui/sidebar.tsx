"use client";

import { MenuIcon } from "lucide-react";
import { usePathname } from "next/navigation";
import { Slot } from "radix-ui";
import { type ComponentProps, createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { Button } from "./button";
import { cn } from "./cn";
import { Sheet, SheetContent, SheetTitle } from "./sheet";
import { useReturnFocus } from "./use-return-focus";

type Sidebar = { openMobile: boolean; setOpenMobile: (open: boolean) => void };

const SidebarContext = createContext<Sidebar | null>(null);

export function useSidebar(): Sidebar {
  const sidebar = useContext(SidebarContext);
  if (sidebar === null) throw new Error("useSidebar needs a SidebarProvider around it");
  return sidebar;
}

/** The sidebar is fixed on a wide screen, and a sheet on a phone. The sheet closes when the address changes. */
export function SidebarProvider({ className, ...props }: ComponentProps<"div">) {
  const path = usePathname();
  // The address at which the sheet was opened. At any other address it is closed.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const sidebar = useMemo(
    () => ({ openMobile: openAt === path, setOpenMobile: (open: boolean) => setOpenAt(open ? path : null) }),
    [openAt, path],
  );
  return (
    <SidebarContext value={sidebar}>
      <div data-slot="sidebar-wrapper" className={cn("flex min-h-svh", className)} {...props} />
    </SidebarContext>
  );
}

/** `title`: of the sheet. */
type SidebarProps = { title: string; children: ReactNode };

export function Sidebar({ title, children }: SidebarProps) {
  const { openMobile, setOpenMobile } = useSidebar();
  return (
    <>
      <aside data-slot="sidebar">{children}</aside>
      <Sheet open={openMobile} onOpenChange={setOpenMobile}>
        <SheetContent
          side="left"
          data-sidebar="sidebar"
          data-mobile="true"
          aria-describedby={undefined}
          // On a slow network, the spinner of the next screen would be behind an open sheet.
          onClick={({ target }) => target instanceof Element && target.closest("a") && setOpenMobile(false)}
          {...useReturnFocus()}
        >
          <SheetTitle className="sr-only">{title}</SheetTitle>
          {children}
        </SheetContent>
      </Sheet>
    </>
  );
}

/** Give it an `aria-label`. */
export function SidebarTrigger({ className, onClick, ...props }: ComponentProps<typeof Button>) {
  const { openMobile, setOpenMobile } = useSidebar();
  return (
    <Button
      data-slot="sidebar-trigger"
      variant="ghost"
      size="icon"
      aria-haspopup="dialog"
      aria-expanded={openMobile}
      className={cn("lg:hidden", className)}
      onClick={(event) => {
        onClick?.(event);
        setOpenMobile(!openMobile);
      }}
      {...props}
    >
      <MenuIcon />
    </Button>
  );
}

export function SidebarInset({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="sidebar-inset" className={cn("flex min-w-0 grow flex-col", className)} {...props} />;
}

export function SidebarHeader(props: ComponentProps<"div">) {
  return <div data-slot="sidebar-header" {...props} />;
}

export function SidebarContent(props: ComponentProps<"nav">) {
  return <nav data-slot="sidebar-content" {...props} />;
}

export function SidebarFooter(props: ComponentProps<"div">) {
  return <div data-slot="sidebar-footer" {...props} />;
}

export function SidebarGroup(props: ComponentProps<"div">) {
  return <div data-slot="sidebar-group" {...props} />;
}

/** Give it an `id`, and its menu the `aria-labelledby`. */
export function SidebarGroupLabel(props: ComponentProps<"p">) {
  return <p data-slot="sidebar-group-label" {...props} />;
}

export function SidebarMenu(props: ComponentProps<"ul">) {
  return <ul data-slot="sidebar-menu" {...props} />;
}

export function SidebarMenuItem(props: ComponentProps<"li">) {
  return <li data-slot="sidebar-menu-item" {...props} />;
}

type MenuButtonProps = ComponentProps<"button"> & { asChild?: boolean; isActive?: boolean };

export function SidebarMenuButton({ asChild = false, isActive = false, ...props }: MenuButtonProps) {
  const Root = asChild ? Slot.Root : "button";
  return <Root data-slot="sidebar-menu-button" data-active={isActive} {...props} />;
}

export function SidebarMenuBadge(props: ComponentProps<"span">) {
  return <span data-slot="sidebar-menu-badge" {...props} />;
}
