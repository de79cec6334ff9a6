import { type JsonLd, serializeJsonLd } from "@/lib/core/json-ld";

/** For search engines, unseen by people. */
export function StructuredData({ data }: { data: JsonLd }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeJsonLd(data) }} />;
}
