"use client";

import { Direction } from "radix-ui";

/** Tells every component below it which way its language is written: arrow keys and the side of a menu depend on it. */
export const DirectionProvider = Direction.Provider;
