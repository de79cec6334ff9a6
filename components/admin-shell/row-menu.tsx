import { EllipsisIcon } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { Button } from "@/components/ui/button";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";

type Props = {
  /** The accessible name: "Actions for LF-1042". */
  label: string;
  /** The button of the menu. A dialog that a menu item opens gives the focus back to it. */
  opener?: RefObject<HTMLButtonElement | null>;
  isBusy?: boolean;
  children: ReactNode;
};

/** A menu of the actions for one row of a list. */
export function RowMenu({ label, opener, isBusy = false, children }: Props) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button ref={opener} variant="ghost" size="icon" aria-label={label} aria-busy={isBusy} disabled={isBusy}>
          <EllipsisIcon className="size-5" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">{children}</DropdownMenuContent>
    </DropdownMenu>
  );
}
