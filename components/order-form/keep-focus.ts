import type { MouseEvent } from "react";

/**
 * For the button that sends a form. Otherwise pressing it takes the focus from the field first; the field then shows its error, the button moves
 * away under the mouse, and the press is lost.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();
