import { clsx, type ClassValue } from "clsx";
import { twMerge } from "tailwind-merge";

/** Joins class names; the later of two utilities for a property wins. Too heavy for a shop page. */
export const cn = (...inputs: ClassValue[]): string => twMerge(clsx(inputs));
