import { EllipsisIcon } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { Button } from "@/components/ui/button";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";

type Props = {
  /** What it is a menu of: "Actions for LF-1042". */
  label: string;
  /** To give the focus back to it when a dialog that was opened here closes. */
  opener?: RefObject<HTMLButtonElement | null>;
  isBusy?: boolean;
  children: ReactNode;
};

/** What can be done with one row of a list, behind three dots. */
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
