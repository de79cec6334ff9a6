import type { CSSProperties, ReactNode } from "react";
import { type Paper, sheetSides } from "@/lib/parcels/paper";
import "./paper.css";

type Props = { paper: Paper; className?: string; children: ReactNode };

/** A sheet of paper, in its real size on the screen. Each sheet is one printed page. */
export const Sheet = ({ paper, className = "", children }: Props) => (
  <div className={`paper ${className}`} data-paper={paper} style={sheetSides(paper) as CSSProperties}>
    {children}
  </div>
);
