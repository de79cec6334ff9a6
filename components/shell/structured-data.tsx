import { type JsonLd, serializeJsonLd } from "@/lib/core/json-ld";

/** Data for search engines, which people do not see. */
export function StructuredData({ data }: { data: JsonLd }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeJsonLd(data) }} />;
}
