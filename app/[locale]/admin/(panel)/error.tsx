"use client";

import { UnexpectedError } from "@/components/shell/unexpected-error";

type Props = { error: Error & { digest?: string }; retry: () => void };

/** Shown in place of a back-office screen that failed. The menu around it still works. */
export default function ScreenError({ error, retry }: Props) {
  return <UnexpectedError reference={error.digest} retry={retry} />;
}
