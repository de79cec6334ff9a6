"use client";

import { UnexpectedError } from "@/components/shell/unexpected-error";

type Props = { error: Error & { digest?: string }; retry: () => void };

/** Replaces the whole frame of the back office after an error, so it renders its own `<main>`. */
export default function AdminError({ error, retry }: Props) {
  return (
    <main>
      <UnexpectedError reference={error.digest} retry={retry} />
    </main>
  );
}
