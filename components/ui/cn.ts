import { clsx, type ClassValue } from "clsx";
import { twMerge } from "tailwind-merge";

/**
 * Joins class names, later utilities winning. For server components and the back office: tailwind-merge weighs more than
 * the rest of a shop page's own code, so shop client leaves do without (the primitives sit in a lower cascade layer and
 * any utility overrides them anyway).
 */
export const cn = (...inputs: ClassValue[]): string => twMerge(clsx(inputs));
