import { type ReactNode, ViewTransition } from "react";

/**
 * Fades a page when it appears and when it disappears, and at no other time (docs/decisions/page-fade.md). Next mounts
 * a new template when the next segment of the address changes; subfolders re-export it for their own segments.
 */
export default function PageFade({ children }: { children: ReactNode }) {
  return (
    <ViewTransition enter="auto" exit="auto" default="none">
      {children}
    </ViewTransition>
  );
}
