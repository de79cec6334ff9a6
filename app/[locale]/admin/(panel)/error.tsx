"use client";

import { UnexpectedError } from "@/components/shell/unexpected-error";

/** Shown in place of a back-office screen that failed. The menu around it still works. */
export default function ScreenError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return <UnexpectedError reference={error.digest} retry={retry} />;
}
