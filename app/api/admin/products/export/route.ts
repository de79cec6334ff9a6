import { productsCsv } from "@/lib/catalog/admin-export";
import { adminRoute } from "@/lib/supabase/admin";

/** Every product, drafts and archived ones too, as one file; an import of it changes nothing. */
export const GET = adminRoute(async (_request, client) => {
  const day = new Date().toISOString().slice(0, 10);
  const body = ReadableStream.from(productsCsv(client)).pipeThrough(new TextEncoderStream());
  return new Response(body, {
    headers: { "content-type": "text/csv; charset=utf-8", "content-disposition": `attachment; filename="products-${day}.csv"`, "cache-control": "no-store" },
  });
});
