import { describe, expect, it, vi } from "vitest";
import { linkOf, openRecovery, type RecoveryProof } from "./recovery.ts";

const auth = () => ({ verifyOtp: vi.fn(), exchangeCodeForSession: vi.fn() });

describe("a forgotten password", () => {
  it.each<[RecoveryProof, string, unknown]>([
    [
      { kind: "code", email: "amel@example.com", code: "12345678" },
      "verifyOtp",
      { email: "amel@example.com", token: "12345678", type: "recovery" },
    ],
    [{ kind: "token_hash", value: "pkce_abc" }, "verifyOtp", { token_hash: "pkce_abc", type: "recovery" }],
    [{ kind: "auth_code", value: "0b1c" }, "exchangeCodeForSession", "0b1c"],
  ])("is proven by %o", async (proof, method, argument) => {
    const service = auth();
    await openRecovery(service, proof);
    expect(service[method as "verifyOtp"]).toHaveBeenCalledExactlyOnceWith(argument);
  });

  it("reads the link of a mail: our template's, the service's own, or an expired one", () => {
    expect(linkOf({ token_hash: "pkce_abc", type: "recovery" })).toEqual({ kind: "token_hash", value: "pkce_abc" });
    expect(linkOf({ code: "0b1c" })).toEqual({ kind: "auth_code", value: "0b1c" });
    expect(linkOf({ error: "access_denied", error_code: "otp_expired" })).toBe("over");
    expect(linkOf({ email: "amel@example.com", code: "" })).toBeNull();
  });
});
