import { useLayoutEffect } from "react";
import { moveNotices } from "@/components/shell/notice";

/** Put it inside a dialog: it moves the notices into the dialog, where they can be pressed and heard, and out again before the dialog is removed. */
export function NoticesInside() {
  useLayoutEffect(() => {
    moveNotices();
    return moveNotices;
  }, []);
  return null;
}
