import "server-only";
import { backend } from "@/lib/core/env";

const TIMEOUT_MS = 20_000;

/** A file of the public bucket `media`, straight from the storage. Rejects when the storage does not answer. */
export const fetchStored = (path: string, signal: AbortSignal): Promise<Response> =>
  fetch(`${backend().url}/storage/v1/object/public/media/${path}`, {
    cache: "no-store",
    redirect: "error",
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
