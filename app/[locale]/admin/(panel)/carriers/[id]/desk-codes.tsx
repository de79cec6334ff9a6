"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAdminForm } from "@/components/admin-shell/use-admin-form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { saveOrDeleteDeskCode } from "@/lib/carriers/actions";
import type { CarrierDesk } from "@/lib/carriers/rows";
import { inLocale } from "@/lib/catalog/product";
import type { Locale } from "@/lib/core/locale";
import { findPlaces, loadEverydayNames } from "@/lib/delivery/place-search";

// Staff search many places, so the screen loads all ways to find one. Without them, exact names are found.
if (typeof window !== "undefined") void loadEverydayNames().catch(() => {});

type Props = { carrierId: string; desks: readonly CarrierDesk[]; locale: Locale };

const MOST_SHOWN = 50;

export function DeskCodes({ carrierId, desks, locale }: Props) {
  const t = useTranslations("admin.carriers.desks");
  const [search, setSearch] = useState("");
  // A desk is found by its own name and by the name of its commune.
  const findable = desks.map((desk) => ({
    desk,
    name: { en: `${desk.name.en} ${desk.commune.en}`, ar: `${desk.name.ar ?? ""} ${desk.commune.ar}` },
  }));
  const found = findPlaces(findable, search);
  return (
    <section className="panel" aria-labelledby="desks-title">
      <h2 id="desks-title" className="text-lg">
        {t("title")}
      </h2>
      <p className="mt-1 max-w-prose text-sm text-muted-foreground">{t("text")}</p>
      {desks.length === 0 ? (
        <p className="mt-3 text-sm text-muted-foreground">{t("none")}</p>
      ) : (
        <>
          <Input
            type="search"
            aria-label={t("search")}
            placeholder={t("search")}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            className="mt-3 max-w-72"
          />
          <ul className="mt-3 text-sm">
            {found.slice(0, MOST_SHOWN).map(({ desk }) => (
              <li key={desk.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t py-2">
                <p className="min-w-40 grow basis-0 wrap-anywhere">
                  <span className="font-medium">{inLocale(desk.name, locale)}</span>{" "}
                  <span className="text-muted-foreground">
                    <span>{desk.wilaya}</span> <span>{desk.commune[locale]}</span>
                    {!desk.active && <span>{` · ${t("closed")}`}</span>}
                  </span>
                </p>
                <CodeForm carrierId={carrierId} desk={desk} name={inLocale(desk.name, locale)} />
              </li>
            ))}
          </ul>
          {found.length > MOST_SHOWN && (
            <p className="mt-2 text-sm text-muted-foreground">{t("more", { n: found.length - MOST_SHOWN })}</p>
          )}
        </>
      )}
    </section>
  );
}

function CodeForm({
  carrierId,
  desk,
  name,
}: {
  carrierId: string;
  desk: Pick<CarrierDesk, "id" | "code">;
  name: string;
}) {
  const t = useTranslations("admin.carriers.desks");
  const common = useTranslations("admin.common");
  const [code, setCode] = useState(desk.code ?? "");
  const { form, errorOf, isPending } = useAdminForm(saveOrDeleteDeskCode, {
    extra: { id: carrierId, deskId: desk.id },
    notice: () => t("saved", { name }),
  });
  const error = errorOf("code");
  const isChanged = code.trim() !== (desk.code ?? "");
  return (
    <form {...form} className="flex flex-wrap items-center gap-2">
      <Input
        name="code"
        aria-label={t("codeOf", { name })}
        placeholder={t("code")}
        dir="ltr"
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        value={code}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `code-${desk.id}` : undefined}
        onChange={({ target }) => setCode(target.value)}
        className="w-28"
      />
      <Button type="submit" size="sm" variant="outline" disabled={!isChanged} aria-disabled={isPending}>
        <span>{common("save")}</span>
        <span className="sr-only">{name}</span>
      </Button>
      {error && (
        <p id={`code-${desk.id}`} className="basis-full text-destructive">
          {error}
        </p>
      )}
    </form>
  );
}
