/** Catches machines that fill in whatever they find: nobody sees it, no key reaches it, no browser completes it. */
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
