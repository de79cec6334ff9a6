import { useLayoutEffect } from "react";
import { moveNotices } from "@/components/shell/notice";

/** Notices stand in the dialog that is open, where they can be pressed and heard. They leave it before it is taken away. */
export function useNoticesOutside(): void {
  useLayoutEffect(() => {
    moveNotices();
    return moveNotices;
  }, []);
}
