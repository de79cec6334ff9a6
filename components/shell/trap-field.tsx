/**
 * A hidden field that only bots fill in: it is invisible and cannot be focused, and its name means nothing to tools that
 * fill in forms for people. The actions read it by `TRAP`: an import would be a module more on every page.
 */
export function TrapField({ label }: { label: string }) {
  return (
    <div aria-hidden="true" className="trap">
      <label>
        <span>{label}</span>
        <input type="text" name="leave_empty" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
