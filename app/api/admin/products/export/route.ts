import { productsCsv } from "@/lib/catalog/admin-export";
import { adminRoute } from "@/lib/supabase/admin";

function streamed(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}

/** Every product, drafts and archived ones too, as one file; an import of it changes nothing. */
export const GET = adminRoute(async (_request, client) => {
  const day = new Date().toISOString().slice(0, 10);
  return new Response(streamed(productsCsv(client)), {
    headers: { "content-type": "text/csv; charset=utf-8", "content-disposition": `attachment; filename="products-${day}.csv"`, "cache-control": "no-store" },
  });
});
