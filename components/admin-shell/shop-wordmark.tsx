import { getLocale } from "next-intl/server";
import { Wordmark } from "@/components/shell/wordmark";
import { shopName } from "@/lib/settings/queries";

export async function ShopWordmark({ className }: { className?: string }) {
  return <Wordmark name={await shopName(await getLocale())} className={className} />;
}
