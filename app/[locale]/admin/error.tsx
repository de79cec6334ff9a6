"use client";

import { UnexpectedError } from "@/components/shell/unexpected-error";

type Props = { error: Error & { digest?: string }; retry: () => void };

/** The frame itself has failed, and its `<main>` with it. */
export default function AdminError({ error, retry }: Props) {
  return (
    <main>
      <UnexpectedError reference={error.digest} retry={retry} />
    </main>
  );
}
