"use client";

// Within the frame: who works in one screen keeps the menu when another one fails.
export { default } from "../error";
