import { type ReactNode, ViewTransition } from "react";

/**
 * A page fades as it comes and goes, and at no other time (docs/decisions/page-fade.md). Next mounts a template anew for each address beside it;
 * the folders below re-export it for addresses within them.
 */
export default function PageFade({ children }: { children: ReactNode }) {
  return (
    <ViewTransition enter="auto" exit="auto" default="none">
      {children}
    </ViewTransition>
  );
}
