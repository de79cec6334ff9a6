/** Catches machines that fill in whatever they find: nobody sees it, no key reaches it, no browser completes it. */
export function TrapField({ label }: { label: string }) {
  return (
    <div aria-hidden="true" className="absolute -z-10 size-px overflow-hidden opacity-0">
      <label>
        {label}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
