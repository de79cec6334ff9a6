import { useLayoutEffect } from "react";
import { moveNotices } from "@/components/shell/notice";

/** Moves the notices into a dialog, where they can be pressed and read aloud, and out before the dialog is removed. */
export function NoticesInside() {
  useLayoutEffect(() => {
    moveNotices();
    return moveNotices;
  }, []);
  return null;
}
