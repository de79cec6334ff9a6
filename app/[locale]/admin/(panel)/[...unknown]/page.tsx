import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { NothingHere } from "@/components/admin-shell/nothing-here";
import { ScreenSkeleton } from "@/components/admin-shell/screen-skeleton";
import { requireAdmin } from "@/lib/supabase/admin";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.notFound");
  return { title: t("title") };
}

/**
 * Answers an address without a screen, inside the menu. Without this page Next answers with the shop's 404, whose
 * scripts carry no nonce: the policy of the back office blocks them. The drawback is the status 200: Next sends it before
 * the panel's layout has checked the session.
 */
export default function UnknownAddressPage() {
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Nothing />
    </Suspense>
  );
}

async function Nothing() {
  await requireAdmin();
  return <NothingHere />;
}
