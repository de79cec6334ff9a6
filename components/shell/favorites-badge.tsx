import type { Locale } from "@/lib/core/locale";
import { useFavoriteCount } from "@/lib/favorites/use-favorites";
import { CountBadge } from "./count-badge";

export function FavoritesBadge({ template, locale }: { template: string; locale: Locale }) {
  return <CountBadge n={useFavoriteCount()} template={template} locale={locale} />;
}
