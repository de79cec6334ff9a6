import { TRAP } from "@/lib/core/trap";

/**
 * A hidden field that only bots fill in: it is invisible and cannot be focused. Its name means nothing to tools that
 * fill in forms for people, and the attributes tell those that ask.
 */
export function TrapField({ label }: { label: string }) {
  return (
    <div aria-hidden="true" className="trap">
      <label>
        <span>{label}</span>
        <input
          type="text"
          name={TRAP}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  );
}
