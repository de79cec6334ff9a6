import type { SettingsForm } from "./admin-settings.ts";

/** Facts that a shopper looks for before an order. The shop hides each that is not set. */
const EXPECTED = ["phone", "whatsapp", "email", "address", "address_ar", "nif", "rc"] as const;

export const missingFacts = (settings: Pick<SettingsForm, (typeof EXPECTED)[number]>) =>
  EXPECTED.filter((field) => settings[field].trim() === "");
