import { NothingHere } from "@/components/admin-shell/nothing-here";

/** What is printed has no menu around it. */
export default function PrintNotFound() {
  return (
    <main className="p-6">
      <NothingHere />
    </main>
  );
}
