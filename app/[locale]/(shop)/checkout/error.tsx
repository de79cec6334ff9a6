"use client";

export { default } from "@/app/[locale]/(shop)/(pages)/error";
