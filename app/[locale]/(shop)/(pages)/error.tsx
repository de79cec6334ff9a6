"use client";

import { lazy, Suspense } from "react";

/** Loaded when it is needed. Without a connection, app/global-error.tsx says the same in place of the whole page. */
const UnexpectedError = lazy(() =>
  import("@/components/shell/unexpected-error").then((file) => ({ default: file.UnexpectedError })),
);

export default function ShopError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return (
    <Suspense>
      <UnexpectedError reference={error.digest} retry={retry} />
    </Suspense>
  );
}
