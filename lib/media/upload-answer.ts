import "server-only";
import { report } from "@/lib/core/log";
import { fail, ok, type Result } from "@/lib/core/result";
import type { UploadRefusal } from "./upload";

/** The result of an upload as JSON. A null is `not_found`; `unavailable` means that the storage broke off. */
export async function uploadAnswer<Value extends object>(
  run: () => Promise<Value | UploadRefusal | null>,
): Promise<Response> {
  const answer = (result: Result<Value>) => Response.json(result, { headers: { "cache-control": "no-store" } });
  try {
    const value = await run();
    if (value === null) return answer(fail("not_found"));
    return answer(typeof value === "string" ? fail("invalid", { fields: { file: value } }) : ok(value));
  } catch (error) {
    report("route", error, { route: "admin/media" });
    return answer(fail("unavailable"));
  }
}
