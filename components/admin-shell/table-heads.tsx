import type { ReactNode } from "react";
import { TableHead, TableHeader, TableRow } from "@/components/ui/table";

export const TableHeads = ({ children }: { children: ReactNode }) => (
  <TableHeader>
    <TableRow>{children}</TableRow>
  </TableHeader>
);

/** The head of a column of buttons, for screen readers. */
export const HiddenHead = ({ children }: { children: ReactNode }) => (
  <TableHead>
    <span className="sr-only">{children}</span>
  </TableHead>
);
