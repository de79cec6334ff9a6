import { ChevronDownIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import { SetAsItems } from "./set-as-items";

type Props = ComponentProps<typeof SetAsItems> & { label: string; size?: "default" | "sm" };

/** A button that sets the status of one order, or of the selected ones. */
export function StatusMenu({ label, size = "sm", ...items }: Props) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" size={size}>
          <span>{label}</span>
          <ChevronDownIcon className="size-4" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <SetAsItems {...items} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
