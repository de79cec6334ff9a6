"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CheckField } from "@/components/admin-shell/check-field";
import { FormDialog } from "@/components/admin-shell/form-dialog";
import { FormFoot } from "@/components/admin-shell/form-foot";
import { type NamedWilaya, WilayaOptions } from "@/components/admin-shell/options";
import { HiddenHead, TableHeads } from "@/components/admin-shell/table-heads";
import { useAdminForm } from "@/components/admin-shell/use-admin-form";
import { useRowAction } from "@/components/admin-shell/use-row-action";
import { usePlaces } from "@/components/place-picker/use-places";
import { TextField } from "@/components/shell/text-field";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Table, TableBody, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { SelectField } from "@/components/admin-shell/select-field";
import { removePlace, savePlace } from "@/lib/carriers/actions";
import type { Carrier, CarrierPlace } from "@/lib/carriers/rows";
import type { Locale } from "@/lib/core/locale";
import { findPlaces, loadEverydayNames } from "@/lib/delivery/place-search";

// Staff search many places, so the screen loads all ways to find one. Without them, exact names are found.
if (typeof window !== "undefined") void loadEverydayNames().catch(() => {});

type Props = {
  carrier: Carrier;
  places: readonly CarrierPlace[];
  wilayas: readonly NamedWilaya[];
  locale: Locale;
};

const MOST_SHOWN = 50;

/** Whether the carrier spells the commune differently from us, or does not serve both homes and desks there. */
const isException = ({ theirCommune, commune, home, desk }: CarrierPlace): boolean =>
  theirCommune !== commune.en || !home || !desk;

export function Places({ carrier, places, wilayas, locale }: Props) {
  const t = useTranslations("admin.carriers.places");
  const [search, setSearch] = useState("");
  const exceptions = places.filter(isException);
  // Without a search only the exceptions are listed. A search finds all places, because a manager may want to remove any of them.
  const listed =
    search.trim() === ""
      ? exceptions
      : findPlaces(
          places.map((place) => ({ ...place, name: place.commune })),
          search,
        );
  return (
    <section className="panel" aria-labelledby="places-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="places-title" className="text-lg">
          {t("title")}
        </h2>
        <PlaceDialog carrierId={carrier.id} wilayas={wilayas} locale={locale} />
      </div>
      <p className="mt-1 max-w-prose text-sm text-muted-foreground">
        {carrier.listsPlaces ? t("onlyListed", { n: places.length }) : t("others")}
      </p>
      {places.length > 0 && (
        <Input
          type="search"
          aria-label={t("search")}
          placeholder={t("search")}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          className="mt-3 max-w-72"
        />
      )}
      {listed.length === 0 ? (
        <p className="mt-3 text-sm text-muted-foreground">{t("none")}</p>
      ) : (
        <Table className="mt-3">
          <TableHeads>
            <TableHead>{t("commune")}</TableHead>
            <TableHead>{t("theirs")}</TableHead>
            <TableHead>{t("serves")}</TableHead>
            <HiddenHead>{t("remove")}</HiddenHead>
          </TableHeads>
          <TableBody>
            {listed.slice(0, MOST_SHOWN).map((place) => (
              <Place key={place.communeId} carrierId={carrier.id} place={place} locale={locale} />
            ))}
          </TableBody>
        </Table>
      )}
      {listed.length > MOST_SHOWN && (
        <p className="mt-2 text-sm text-muted-foreground">{t("more", { n: listed.length - MOST_SHOWN })}</p>
      )}
    </section>
  );
}

function Place({ carrierId, place, locale }: { carrierId: string; place: CarrierPlace; locale: Locale }) {
  const t = useTranslations("admin.carriers.places");
  const { act } = useRowAction(removePlace);
  const { communeId, wilaya, commune, theirCommune, home, desk } = place;
  const served = home && desk ? "both" : home ? "home" : desk ? "desk" : "neither";
  return (
    <TableRow>
      <TableCell data-label={t("commune")}>
        <span>{commune[locale]}</span> <span className="text-muted-foreground">{wilaya}</span>
      </TableCell>
      <TableCell data-label={t("theirs")}>
        <bdi className="wrap-anywhere">{theirCommune}</bdi>
      </TableCell>
      <TableCell data-label={t("serves")}>{t(`served.${served}`)}</TableCell>
      <TableCell className="whole">
        <span className="flex justify-end max-md:justify-start">
          <Button
            size="sm"
            variant="outline"
            onClick={() => act({ carrierId, communeId }, () => ({ title: t("removed", { name: commune[locale] }) }))}
          >
            <span>{t("remove")}</span>
            <span className="sr-only">{commune[locale]}</span>
          </Button>
        </span>
      </TableCell>
    </TableRow>
  );
}

type DialogProps = { carrierId: string; wilayas: readonly NamedWilaya[]; locale: Locale };

function PlaceDialog(props: DialogProps) {
  const t = useTranslations("admin.carriers.places");
  return (
    <FormDialog trigger={t("add")} title={t("add")}>
      {(close) => <PlaceForm {...props} close={close} />}
    </FormDialog>
  );
}

function PlaceForm({ carrierId, wilayas, locale, close }: DialogProps & { close: () => void }) {
  const t = useTranslations("admin.carriers.places");
  const [code, setCode] = useState<number | null>(null);
  const { places, state, retry } = usePlaces(code);
  const { form, fieldOf, isPending } = useAdminForm(savePlace, {
    extra: { id: carrierId },
    done: close,
    notice: (name) => t("saved", { name }),
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <SelectField
        {...fieldOf("wilaya")}
        label={t("wilaya")}
        value={code ?? ""}
        onChange={({ target }) => setCode(Number(target.value) || null)}
      >
        <option value="">{t("choose")}</option>
        <WilayaOptions wilayas={wilayas} locale={locale} />
      </SelectField>
      <div>
        <SelectField {...fieldOf("commune")} label={t("commune")} aria-busy={state === "loading"}>
          <option value="">{t("choose")}</option>
          {(places?.communes ?? []).map(({ id, name }) => (
            <option key={id} value={name.en}>
              {name[locale]}
            </option>
          ))}
        </SelectField>
        {state === "failed" && (
          <button type="button" className="button button-link mt-1" onClick={retry}>
            {t("again")}
          </button>
        )}
      </div>
      <TextField
        {...fieldOf("theirs")}
        label={t("theirs")}
        hint={t("theirsHint")}
        dir="auto"
        autoComplete="off"
        maxLength={80}
      />
      <div className="flex flex-col">
        <CheckField name="home" defaultChecked>
          {t("servesHome")}
        </CheckField>
        <CheckField name="desk" defaultChecked>
          {t("servesDesk")}
        </CheckField>
      </div>
      <FormFoot isPending={isPending} onCancel={close} />
    </form>
  );
}
