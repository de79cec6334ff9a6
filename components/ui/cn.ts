import { clsx, type ClassValue } from "clsx";
import { twMerge } from "tailwind-merge";

/** Joins class names; of two utilities for one property the later one counts. For the back office: tailwind-merge is too heavy for a shop page. */
export const cn = (...inputs: ClassValue[]): string => twMerge(clsx(inputs));
