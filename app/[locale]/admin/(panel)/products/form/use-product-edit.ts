import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useAction } from "@/components/admin-shell/use-action";
import { useUnsavedGuard } from "@/components/admin-shell/use-unsaved-guard";
import { notify } from "@/components/shell/notify";
import { saveProduct } from "@/lib/catalog/admin/actions";
import { keepTyped, payloadOf, type ProductDraft, wrongFigures } from "@/lib/catalog/admin/draft";
import type { Locale } from "@/lib/core/locale";
import type { Failure, FieldErrors } from "@/lib/core/result";
import { adminPaths } from "@/lib/http/admin-paths";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";
import { contentAt, type ProductEdit, refusedLanguage } from "./product-edit";

/** The state of the form. Typed text stays until it is saved, even after a refusal or a lost connection. */
export function useProductEdit(product: ProductDraft) {
  const t = useTranslations("admin.products.form");
  const errorTexts = useTranslations("admin.fieldErrors");
  const locale = useLocale();
  const router = useRouter();
  const { run, isPending } = useAction(saveProduct);
  const form = useRef<HTMLFormElement>(null);
  const [saved, setSaved] = useState(product);
  const [draft, setDraft] = useState(product);
  /** The refused fields with the draft that was sent: an error is shown until its field changes. */
  const [refusal, setRefusal] = useState<{ fields: FieldErrors; draft: ProductDraft }>({ fields: {}, draft: product });
  const [language, setLanguage] = useState<Locale>(product.id === null ? "en" : locale);
  /** The version that somebody else saved while this form was open. */
  const [laterVersion, setLaterVersion] = useState<string | null>(null);
  const isDirty = JSON.stringify(payloadOf(draft)) !== JSON.stringify(payloadOf(saved));
  useUnsavedGuard(isDirty && !isPending, () => {
    setDraft(saved);
    setRefusal({ fields: {}, draft: saved });
    setLaterVersion(null);
  });

  useEffect(() => {
    form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [refusal]);

  function done(sent: ProductDraft, fresh: ProductDraft) {
    const shopHref = fresh.status === "active" ? localePath(locale, paths.product(fresh.id ?? "")) : null;
    notify({
      kind: "success",
      title: t("saved", { name: fresh.name }),
      ...(shopHref && {
        action: { label: t("viewInShop"), onClick: () => window.open(shopHref, "_blank", "noopener") },
      }),
    });
    setSaved(fresh);
    setDraft((typed) => keepTyped(sent, typed, fresh));
    setRefusal({ fields: {}, draft: fresh });
    setLaterVersion(null);
    if (draft.id === null) router.replace(localePath(locale, adminPaths.editProduct(fresh.id ?? "")));
  }

  function refused(sent: ProductDraft, { error, detail, fields: serverErrors }: Failure): boolean {
    // The form itself finds numbers that cannot be read, because the server would call them missing.
    const fields = { ...serverErrors, ...wrongFigures(sent) };
    if (error === "status_conflict") setLaterVersion(String(detail?.updated_at ?? ""));
    setRefusal({ fields, draft: sent });
    setLanguage((shown) => refusedLanguage(fields) ?? shown);
    if (error !== "invalid") return error === "status_conflict";
    notify({ kind: "error", title: t("check") });
    return true;
  }

  function save(toSave: ProductDraft) {
    run(payloadOf(toSave), { done: (fresh) => done(toSave, fresh), refused: (failure) => refused(toSave, failure) });
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isPending) save(draft);
  }

  function errorOf(field: string): string | undefined {
    const error = refusal.fields[field];
    if (error === undefined || contentAt(draft, field) !== contentAt(refusal.draft, field)) return undefined;
    return errorTexts.has(error as "invalid") ? errorTexts(error as "invalid") : errorTexts("invalid");
  }

  const edit: ProductEdit = {
    draft,
    errorOf,
    set: (change) => setDraft((before) => ({ ...before, ...(typeof change === "function" ? change(before) : change) })),
  };
  /** Saves this form over the version that somebody else saved. */
  const overwrite = () => save({ ...draft, version: laterVersion });
  return {
    edit,
    texts: { language, setLanguage },
    form: { ref: form, onSubmit, noValidate: true, "aria-busy": isPending },
    isPending,
    isDirty,
    isStale: laterVersion !== null,
    overwrite,
  };
}
