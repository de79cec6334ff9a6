export { default } from "@/app/[locale]/(shop)/(pages)/template";
