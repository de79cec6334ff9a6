"use server";

import { redirect } from "next/navigation";
import { textOf } from "@/lib/core/form-text";
import { DEFAULT_LOCALE, isLocale } from "@/lib/core/locale";
import { publicAction } from "@/lib/core/public-action";
import { ok, type Result } from "@/lib/core/result";
import { TRAP } from "@/lib/core/trap";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";
import { callRpc, okOnly } from "@/lib/supabase/rpc";
import { shopperClient } from "@/lib/supabase/shopper";
import { confirmation, contactMessage, subscription } from "./schema";

const send = publicAction("sendMessage", contactMessage, async ({ isFromBot, ...payload }): Promise<Result<null>> => {
  if (isFromBot) return ok(null);
  return callRpc(await shopperClient(), "send_contact_message", { payload }, okOnly);
});

const addSubscriber = publicAction(
  "subscribe",
  subscription,
  async ({ isFromBot, ...payload }): Promise<Result<null>> => {
    if (isFromBot) return ok(null);
    return callRpc(await shopperClient(), "subscribe_newsletter", { payload }, okOnly);
  },
);

/** The result of a form, and the typed text, so that a page without script can show both. */
export type Sent<Field extends string> = { result: Result<null> | null; typed: Record<Field, string> };

/** Sends a message to the shop. Shaped for `useActionState`, so that a form does it without script as well. */
export async function sendMessage(
  _: Sent<"name" | "email" | "message">,
  form: FormData,
): Promise<Sent<"name" | "email" | "message">> {
  const typed = { name: textOf(form, "name"), email: textOf(form, "email"), message: textOf(form, "message") };
  return {
    result: await send({ ...typed, locale: textOf(form, "locale"), isFromBot: textOf(form, TRAP) }),
    typed,
  };
}

/** Adds an address to the newsletter; an address already on it gets the same answer. For `useActionState`. */
export async function subscribe(_: Sent<"email">, form: FormData): Promise<Sent<"email">> {
  const typed = { email: textOf(form, "email") };
  return {
    result: await addSubscriber({ ...typed, locale: textOf(form, "locale"), isFromBot: textOf(form, TRAP) }),
    typed,
  };
}

const confirm = publicAction("confirmNewsletter", confirmation, async ({ token }): Promise<Result<null>> =>
  callRpc(await shopperClient(), "confirm_newsletter", { token }, okOnly),
);

/** Confirms the address that got the token. It needs a press on a button, because mail scanners open links. */
export async function confirmNewsletter(form: FormData): Promise<void> {
  const locale = textOf(form, "locale");
  const result = await confirm({ token: textOf(form, "token"), locale });
  const answer = result.ok ? "confirmed" : result.error === "unavailable" ? "lost" : "gone";
  redirect(localePath(isLocale(locale) ? locale : DEFAULT_LOCALE, paths.newsletterAnswer(answer)));
}
