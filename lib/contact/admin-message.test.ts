import { expect, it } from "vitest";
import { mailTo, replyTo } from "./admin-message.ts";

it("addresses a reply to the sender alone, whatever characters the address contains", () => {
  const link = replyTo({ email: "a?cc=b&c@shop.example", message: "hi" }, "Re: hi & bye");
  expect(link).toMatch(/^mailto:a%3Fcc%3Db%26c%40shop\.example\?subject=Re%3A%20hi%20%26%20bye&body=/);
});

it("quotes every line", () => {
  const body = new URL(replyTo({ email: "a@b.dz", message: "one\ntwo" }, "x")).searchParams.get("body");
  expect(body).toBe("\r\n\r\n> one\r\n> two");
});

it("quotes a part of a long message, without cutting a character", () => {
  const body = new URL(replyTo({ email: "a@b.dz", message: "😀".repeat(2000) }, "x")).searchParams.get("body") ?? "";
  expect(body.endsWith("😀…")).toBe(true);
  expect([...body].filter((sign) => sign === "😀")).toHaveLength(1000);
});

it("addresses a mail to one person alone, with the whole link in its body", () => {
  const link = "https://shop.example/newsletter/confirm?token=1&x=2";
  const url = new URL(mailTo("a?bcc=b@shop.example", { subject: "هلا & hi", body: `Here:\n\n${link}` }));
  expect(decodeURIComponent(url.pathname)).toBe("a?bcc=b@shop.example");
  expect(Object.fromEntries(url.searchParams)).toEqual({ subject: "هلا & hi", body: `Here:\n\n${link}` });
});
