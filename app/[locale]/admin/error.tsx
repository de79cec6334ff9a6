"use client";

import { UnexpectedError } from "@/components/shell/unexpected-error";

type Props = { error: Error & { digest?: string }; retry: () => void };

export default function AdminError({ error, retry }: Props) {
  return <UnexpectedError reference={error.digest} retry={retry} />;
}
