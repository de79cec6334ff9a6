"use client";

import { UnexpectedError } from "@/components/shell/unexpected-error";

/** Replaces the whole frame of the back office after an error, so it renders its own `<main>`. */
export default function AdminError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return (
    <main>
      <UnexpectedError reference={error.digest} retry={retry} />
    </main>
  );
}
