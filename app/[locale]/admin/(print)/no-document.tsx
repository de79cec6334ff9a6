import { NothingHere } from "@/components/admin-shell/nothing-here";

/** In place of a document whose record does not exist. */
export const NoDocument = () => (
  <main className="p-6">
    <NothingHere />
  </main>
);
