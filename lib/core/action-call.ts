import { isFromElsewhere } from "./same-origin.ts";

/** As Next's own limit, which answers as if the shop were broken. */
const MOST_BYTES = 1_048_576;

/** What React writes for values that JSON lacks. */
const PLAIN = /^(?:[^$]|\$\$|\$(?:undefined|NaN|Infinity|-Infinity|-0)$|\$D\d{4}-|\$n-?\d{1,30}$)/;
const FORM = /^\$K[0-9a-f]{1,2}$/;

/** An object that stands in the arguments twice is written once, and then by where it stands: `$0:1:items`. */
const isHeldBy = (root: unknown, reference: string): boolean =>
  /^\$0(?::|$)/.test(reference) &&
  reference.split(":").slice(1).reduce<unknown>((held, key) => (typeof held === "object" && held !== null && Object.hasOwn(held, key) ? (held as Record<string, unknown>)[key] : undefined), root) instanceof Object;

type Arguments = { root: unknown; isForm: boolean };

/** Other references are to parts of a body that no page of ours sends. */
const isText = (text: string, { root, isForm }: Arguments): boolean => text === "" || PLAIN.test(text) || (isForm && FORM.test(text)) || isHeldBy(root, text);

function isPlain(value: unknown, all: Arguments): boolean {
  if (typeof value === "string") return isText(value, all);
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([key, inner]) => key !== "__proto__" && isPlain(inner, all));
}

/** Whether a text is the list of arguments that a page of the shop sends to a server action. */
export function areArguments(text: unknown, { isForm = false } = {}): boolean {
  try {
    const root: unknown = JSON.parse(String(text));
    return Array.isArray(root) && isPlain(root, { root, isForm });
  } catch {
    return false;
  }
}

const isMultipart = ({ headers }: Request): boolean => headers.get("content-type")?.toLowerCase().startsWith("multipart/form-data") ?? false;

/** A form that is posted without script has no arguments; it must be a form, though, or Next throws. */
async function isWellFormed(request: Request): Promise<boolean> {
  const copy = request.clone();
  if (!isMultipart(request)) return areArguments(await copy.text());
  const form = await copy.formData();
  return !request.headers.has("next-action") || areArguments(form.get("0"), { isForm: true });
}

/**
 * Why a call of a server action is not passed on, as a status, or null. React reads the body before any of our code sees it, and throws at
 * what it did not write: a stranger's mistake would look like the shop's.
 */
export async function refusedCall(request: Request): Promise<400 | 403 | 413 | null> {
  if (isFromElsewhere(request)) return 403;
  if (request.method !== "POST" || !(request.headers.has("next-action") || isMultipart(request))) return null;
  if (Number(request.headers.get("content-length") ?? 0) > MOST_BYTES) return 413;
  return (await isWellFormed(request).catch(() => false)) ? null : 400;
}
