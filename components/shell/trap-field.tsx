/** A hidden field that only bots fill in: it is invisible, cannot be focused, and has no autofill. */
export function TrapField({ label }: { label: string }) {
  return (
    <div aria-hidden="true" className="trap">
      <label>
        {label}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
