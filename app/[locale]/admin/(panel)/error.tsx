"use client";

import { UnexpectedError } from "@/components/shell/unexpected-error";

type Props = { error: Error & { digest?: string }; retry: () => void };

/** Within the frame: who works in one screen keeps the menu when another one fails. */
export default function ScreenError({ error, retry }: Props) {
  return <UnexpectedError reference={error.digest} retry={retry} />;
}
