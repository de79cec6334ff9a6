import { useLayoutEffect } from "react";
import { moveNotices } from "@/components/shell/notice";

/** Stands inside a dialog: notices come into it, where they can be pressed and heard, and leave it before it is taken away. */
export function NoticesInside() {
  useLayoutEffect(() => {
    moveNotices();
    return moveNotices;
  }, []);
  return null;
}
