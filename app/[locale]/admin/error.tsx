"use client";

import { UnexpectedError } from "@/components/shell/unexpected-error";
import { UNEXPECTED_FOR_STAFF } from "@/lib/i18n/unexpected-for-staff";

type Props = { error: Error & { digest?: string }; retry: () => void };

export default function AdminError({ error, retry }: Props) {
  return <UnexpectedError texts={UNEXPECTED_FOR_STAFF} reference={error.digest} retry={retry} />;
}
