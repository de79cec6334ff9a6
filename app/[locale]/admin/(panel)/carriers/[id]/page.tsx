import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { Failed, reportFailure } from "@/components/admin-shell/failed";
import { NavTabs } from "@/components/admin-shell/nav-tabs";
import { NothingHere } from "@/components/admin-shell/nothing-here";
import { PageHead } from "@/components/admin-shell/page-head";
import { screenPage } from "@/components/admin-shell/screen-page";
import type { CarrierPage } from "@/lib/carriers/rows";
import { carrierById } from "@/lib/carriers/queries";
import { firstOf } from "@/lib/core/list-address";
import { query } from "@/lib/core/query";
import { wilayas } from "@/lib/delivery/queries";
import { adminPaths } from "@/lib/http/admin-paths";
import { ColumnsEditor } from "./columns-editor";
import { DeskCodes } from "./desk-codes";
import { FactsForm } from "./facts-form";
import { FeesEditor } from "./fees-editor";
import { ImportPlaces } from "./import-places";
import { Places } from "./places";
import { Rules } from "./rules";
import { Words } from "./words";

type Props = PageProps<"/[locale]/admin/carriers/[id]">;

const PARTS = ["facts", "columns", "places", "fees", "rules", "words"] as const;
type Part = (typeof PARTS)[number];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ id }, t] = await Promise.all([params, getTranslations("admin")]);
  const page = await carrierById(id).catch(() => null);
  return { title: page ? page.carrier.name : t("nav.carriers") };
}

export default screenPage(Screen);

async function Screen({ params, searchParams }: Props) {
  const [{ id }, query] = await Promise.all([params, searchParams]);
  const page = await carrierById(id).catch(reportFailure("admin/carriers/[id]"));
  if (page === undefined) return <Failed textKey="admin.carriers.loadFailed" href={adminPaths.carrier(id)} />;
  if (page === null) return <NothingHere />;
  return <CarrierParts page={page} part={PARTS.find((part) => part === firstOf(query, "tab")) ?? "facts"} />;
}

async function CarrierParts({ page, part }: { page: CarrierPage; part: Part }) {
  const [t, nav] = await Promise.all([getTranslations("admin.carriers"), getTranslations("admin.nav")]);
  const { carrier, live, unknown } = page;
  const hrefOf = (name: Part) => adminPaths.carrier(carrier.id) + query({ tab: name === "facts" ? undefined : name });
  return (
    <>
      <PageHead
        within={{ href: adminPaths.carriers, name: nav("carriers") }}
        title={<bdi>{carrier.name}</bdi>}
        count={t("live", { n: live })}
      />
      <NavTabs
        label={t("parts.label")}
        tabs={PARTS.map((name) => ({
          name: t(`parts.${name}`),
          href: hrefOf(name),
          count: name === "words" ? unknown.length : undefined,
        }))}
        current={hrefOf(part)}
      />
      <PartOf page={page} part={part} />
    </>
  );
}

async function PartOf({ page, part }: { page: CarrierPage; part: Part }) {
  const { carrier } = page;
  if (part === "facts") return <FactsForm carrier={carrier} />;
  if (part === "columns") return <ColumnsEditor carrier={carrier} />;
  if (part === "words") return <Words carrierId={carrier.id} words={page.words} unknown={page.unknown} />;
  const [locale, all] = await Promise.all([getLocale(), wilayas()]);
  const named = all.map(({ code, name }) => ({ code, name }));
  if (part === "rules") return <Rules carrier={carrier} rules={page.rules} wilayas={named} locale={locale} />;
  if (part === "fees")
    return <FeesEditor carrierId={carrier.id} fees={page.fees} wilayas={named} locale={locale} today={page.today} />;
  return (
    <div className="flex flex-col gap-6">
      <ImportPlaces carrierId={carrier.id} />
      <Places carrier={carrier} places={page.places} wilayas={named} locale={locale} />
      <DeskCodes carrierId={carrier.id} desks={page.desks} locale={locale} />
    </div>
  );
}
