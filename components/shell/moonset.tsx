import { useId } from "react";

/** The moon behind the horizon, for pages that do not exist. */
export function Moonset() {
  // The page of unknown addresses holds a moon for each language, so the ids must differ.
  const id = useId();
  return (
    <svg
      viewBox="0 0 240 90"
      className="w-60 text-accent-strong"
      fill="none"
      stroke="currentColor"
      strokeWidth="1"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <clipPath id={id}>
        <rect width="240" height="72" />
      </clipPath>
      <path clipPath={`url(#${id})`} d="M150 64a38 38 0 1 1-48-46 30 30 0 0 0 48 46Z" />
      <path d="M20 72h200M70 80h100M104 88h32" className="opacity-60" />
    </svg>
  );
}
