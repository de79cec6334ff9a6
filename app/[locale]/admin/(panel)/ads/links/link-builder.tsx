"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Options } from "@/components/admin-shell/options";
import { SelectField } from "@/components/admin-shell/select-field";
import { TextField } from "@/components/shell/text-field";
import type { Localised } from "@/lib/catalog/product";
import { type Locale, LOCALES } from "@/lib/core/locale";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";
import { campaignPath, LINK_SOURCES, linkName } from "@/lib/sources/link";
import { ChosenProduct } from "./chosen-product";
import { LinkResult } from "./link-result";

const PAGES = ["home", "list", "product"] as const;
const SOURCES = [...LINK_SOURCES, "other"] as const;

/** Builds links with a campaign, and their QR codes (SOURCE-6). Nothing is stored: the link says all. */
export function LinkBuilder({ shop }: { /** The origin of the shop's addresses. */ shop: string }) {
  const t = useTranslations("admin.links");
  const [page, setPage] = useState<(typeof PAGES)[number]>("home");
  const [product, setProduct] = useState<{ id: string; name: Localised } | null>(null);
  const [source, setSource] = useState<(typeof SOURCES)[number]>("instagram");
  const [typedSource, setTypedSource] = useState("");
  const [campaign, setCampaign] = useState("");
  const [language, setLanguage] = useState<Locale>(useLocale());

  const pathOf = { home: paths.home, list: paths.products(), product: product && paths.product(product.id) };
  const path = pathOf[page];
  const names = { source: source === "other" ? linkName(typedSource) : source, campaign: linkName(campaign) };
  const tagged = path && campaignPath(path, names.source, names.campaign);

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="panel flex flex-col gap-5">
        <SelectField
          label={t("page")}
          value={page}
          onChange={({ target }) => setPage(PAGES.find((name) => name === target.value) ?? "home")}
        >
          <Options of={PAGES} text={(name) => t(`pages.${name}`)} />
        </SelectField>
        {page === "product" && <ChosenProduct product={product} onChoose={setProduct} />}
        <SelectField
          label={t("source")}
          value={source}
          onChange={({ target }) => setSource(SOURCES.find((name) => name === target.value) ?? "other")}
        >
          <Options of={SOURCES} text={(name) => t(`sources.${name}`)} />
        </SelectField>
        {source === "other" && (
          <NameField label={t("typed")} hint={t("typedHint")} value={typedSource} onChange={setTypedSource} />
        )}
        <NameField label={t("campaign")} hint={t("campaignHint")} value={campaign} onChange={setCampaign} />
        <SelectField
          label={t("language")}
          value={language}
          onChange={({ target }) => setLanguage(target.value === "ar" ? "ar" : "en")}
        >
          <Options of={LOCALES} text={(each) => t(`languages.${each}`)} />
        </SelectField>
      </div>
      <section className="panel flex flex-col gap-4 lg:sticky lg:top-20">
        <h2 className="text-lg">{t("result")}</h2>
        {tagged ? (
          <LinkResult link={shop + localePath(language, tagged)} file={`qr-${names.source}-${names.campaign}`} />
        ) : (
          <p className="text-sm text-muted-foreground">{t(path ? "incomplete" : "productFirst")}</p>
        )}
      </section>
    </div>
  );
}

type NameProps = { label: string; hint: string; value: string; onChange: (typed: string) => void };

/** A name that is typed as people write it. The link has Latin letters, so that it stays readable when it is shared. */
function NameField({ label, hint, value, onChange }: NameProps) {
  const t = useTranslations("admin.links");
  const slug = linkName(value);
  const isWrong = value.trim() !== "" && slug === "";
  return (
    <TextField
      label={label}
      hint={slug === "" || slug === value ? hint : t("becomes", { slug })}
      error={isWrong ? t("latin") : undefined}
      maxLength={100}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
