"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { type NamedWilaya, Options, WilayaOptions } from "@/components/admin-shell/options";
import { useRowAction } from "@/components/admin-shell/use-row-action";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/admin-shell/select-field";
import { saveRule } from "@/lib/carriers/actions";
import type { Carrier, CarrierRule } from "@/lib/carriers/rows";
import type { Locale } from "@/lib/core/locale";
import { DELIVERY_TYPES } from "@/lib/delivery/places";

type Props = { carrier: Carrier; rules: readonly CarrierRule[]; wilayas: readonly NamedWilaya[]; locale: Locale };

/** The rules that say which carrier is proposed. It shows the rules of all carriers, because together they decide. */
export function Rules({ carrier, rules, wilayas, locale }: Props) {
  const t = useTranslations("admin.carriers.rules");
  const { act, isPending } = useRowAction(saveRule);
  const [wilaya, setWilaya] = useState<number | null>(null);
  const [type, setType] = useState<CarrierRule["type"]>(null);
  const placeOf = (rule: Pick<CarrierRule, "wilaya" | "type">) => {
    const name = wilayas.find(({ code }) => code === rule.wilaya)?.name[locale];
    return `${name ?? t("anyWilaya")} · ${rule.type === null ? t("anyType") : t(`types.${rule.type}`)}`;
  };

  const add = () =>
    act({ wilaya, type, carrierId: carrier.id }, ({ before }) => ({
      title: t("added", { place: placeOf({ wilaya, type }) }),
      description: before !== null && before !== carrier.name ? t("replaced", { name: before }) : undefined,
    }));

  return (
    <section className="panel max-w-4xl" aria-labelledby="rules-title">
      <h2 id="rules-title" className="text-lg">
        {t("title")}
      </h2>
      <p className="mt-1 max-w-prose text-sm text-muted-foreground">{t("text")}</p>
      {rules.length === 0 ? (
        <p className="mt-4 text-sm text-muted-foreground">{t("none")}</p>
      ) : (
        <ul className="mt-4 text-sm">
          {rules.map((rule) => (
            <li
              key={`${rule.wilaya} ${rule.type}`}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t py-2"
            >
              <span className="min-w-40 grow basis-0">{placeOf(rule)}</span>
              <bdi className={rule.carrierId === carrier.id ? "font-medium" : "text-muted-foreground"}>
                {rule.carrier}
              </bdi>
              <Button
                size="sm"
                variant="outline"
                onClick={() =>
                  act(
                    { wilaya: rule.wilaya, type: rule.type, carrierId: null },
                    () => ({ title: t("removed", { place: placeOf(rule) }) }),
                    { wilaya: rule.wilaya, type: rule.type, carrierId: rule.carrierId },
                  )
                }
              >
                <span>{t("remove")}</span>
                <span className="sr-only">{placeOf(rule)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div role="group" aria-label={t("add")} className="mt-4 flex flex-wrap items-end gap-3 border-t pt-4">
        <SelectField
          label={t("wilaya")}
          value={wilaya ?? ""}
          onChange={({ target }) => setWilaya(Number(target.value) || null)}
        >
          <option value="">{t("anyWilaya")}</option>
          <WilayaOptions wilayas={wilayas} locale={locale} />
        </SelectField>
        <SelectField
          label={t("type")}
          value={type ?? ""}
          onChange={({ target }) => setType(DELIVERY_TYPES.find((name) => name === target.value) ?? null)}
        >
          <option value="">{t("anyType")}</option>
          <Options of={DELIVERY_TYPES} text={(name) => t(`types.${name}`)} />
        </SelectField>
        <Button onClick={add} disabled={!carrier.active} aria-disabled={isPending}>
          {t("propose")}
        </Button>
        {!carrier.active && <p className="basis-full text-sm text-muted-foreground">{t("inactive")}</p>}
      </div>
    </section>
  );
}
