/** One constant element, so that a page with two marks sends its data once. */
const DRAWING = (
  <>
    <path d="M35.5 4.2A28 28 0 1 0 59.8 35.5A24 24 0 1 1 35.5 4.2Z" />
    <path className="text-accent-strong" d="M27.4 33A11 11 0 0 1 49.4 33ZM23.4 36H53.4V38.2H23.4Z" />
  </>
);

/** The house's mark (public/brand/mark.svg): the moon around the rising sun. Only the sun is coloured. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" className={className} fill="currentColor" aria-hidden="true">
      {DRAWING}
    </svg>
  );
}
