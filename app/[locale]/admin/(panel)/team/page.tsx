import { getLocale, getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { ListSkeleton } from "@/components/admin-shell/list-skeleton";
import { PageHead } from "@/components/admin-shell/page-head";
import { screenTitle } from "@/components/admin-shell/screen-page";
import { Badge } from "@/components/ui/badge";
import { formatDay } from "@/lib/core/date";
import { roleCan } from "@/lib/http/abilities";
import { type Member, wholeTeam } from "@/lib/team/queries";
import { AddMember } from "./add-member";
import { MemberDialog } from "./member-dialog";

export const generateMetadata = screenTitle("admin.nav.team");

export default async function TeamPage() {
  const [t, nav] = await Promise.all([getTranslations("admin.team"), getTranslations("admin.nav")]);
  return (
    <>
      <PageHead title={nav("team")}>
        <AddMember />
      </PageHead>
      <p className="mb-4 text-sm text-muted-foreground">{t("text")}</p>
      <Suspense fallback={<ListSkeleton />}>
        <Team />
      </Suspense>
    </>
  );
}

async function Team() {
  const people = await wholeTeam();
  return (
    <ul className="panel divide-y p-0">
      {people.map((member) => (
        <li key={member.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
          <Person member={member} />
        </li>
      ))}
    </ul>
  );
}

async function Person({ member }: { member: Member }) {
  const [t, locale] = await Promise.all([getTranslations("admin.team"), getLocale()]);
  const { email, name, role, active, since, today } = member;
  return (
    <>
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-baseline gap-x-3 text-base">
          <bdi className="wrap-anywhere">{name || email}</bdi>
          <Badge variant={active ? "secondary" : "outline"}>{active ? t(`roles.${role}`) : t("left")}</Badge>
        </h2>
        <p className="text-sm text-muted-foreground">
          {name && (
            <>
              <bdi className="wrap-anywhere">{email}</bdi>
              {" · "}
            </>
          )}
          <span>{t("since", { day: formatDay(since, locale) })}</span>
        </p>
        {roleCan(role, "call") && <p className="text-sm tabular-nums">{t("today", today)}</p>}
      </div>
      <MemberDialog member={member} />
    </>
  );
}
