import type { Locale } from "@/lib/core/locale";
import { Picture } from "./picture";

type Props = { path: string; locale: Locale; sizes: string; priority?: boolean; className?: string };

const SQUARE = { alt: { en: "", ar: "" }, width: 320, height: 320, blur: null };

/**
 * A small picture beside the name of its product. Its alt text is empty: with the name as alt text, a screen reader would
 * read the name twice.
 */
export const SquarePicture = ({ path, ...props }: Props) => <Picture picture={{ ...SQUARE, path }} small {...props} />;
