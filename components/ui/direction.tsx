"use client";

import { Direction } from "radix-ui";

/** Gives all components below it the text direction, on which arrow keys and the side of a menu depend. */
export const DirectionProvider = Direction.Provider;
