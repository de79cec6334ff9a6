import { TRAP } from "@/lib/core/trap";

/**
 * A hidden field that only bots fill in: it is invisible and cannot be focused, and its name means nothing to tools that
 * fill in forms for people.
 */
export function TrapField({ label }: { label: string }) {
  return (
    <div aria-hidden="true" className="trap">
      <label>
        <span>{label}</span>
        <input type="text" name={TRAP} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
