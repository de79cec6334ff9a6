import type { ReactNode } from "react";

/** An icon of thin lines (`.icon`), drawn for this house. It is decoration: the control around it has the name. */
const icon = (drawing: ReactNode) =>
  function Icon({ className }: { className?: string }) {
    return (
      <svg viewBox="0 0 24 24" className={className ? `icon ${className}` : "icon"} aria-hidden="true">
        {drawing}
      </svg>
    );
  };

// `PURE` lets the build leave out the icons that a page does not use.
export const SearchIcon = /* @__PURE__ */ icon(
  <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.7-1.8L20 20" />,
);
const HEART = (
  <path d="M12 19.5C7 15.8 4 12.7 4 9.300A4.1 4.1 0 0 1 8.1 5.200c1.7 0 3.1 1 3.9 2.4.8-1.4 2.2-2.4 3.9-2.400A4.1 4.1 0 0 1 20 9.300c0 3.4-3 6.5-8 10.200Z" />
);
export const HeartIcon = /* @__PURE__ */ icon(HEART);
export const StarIcon = /* @__PURE__ */ icon(
  <path d="m12 3.5 2.600 5.400 5.900.800-4.300 4.100 1.100 5.900L12 16.900l-5.300 2.800 1.100-5.900L3.500 9.700l5.900-.800Z" />,
);
export const BagIcon = /* @__PURE__ */ icon(
  <path d="M5.5 8.500h13l1 11.500h-15l1-11.500ZM8.8 8.500V7.200a3.2 3.2 0 0 1 6.4 0v1.3" />,
);
export const MenuIcon = /* @__PURE__ */ icon(<path d="M4 8h16M4 16h11" />);
export const CloseIcon = /* @__PURE__ */ icon(<path d="m6 6 12 12M18 6 6 18" />);
export const MoonIcon = /* @__PURE__ */ icon(<path d="M19.5 14.200A8 8 0 0 1 9.8 4.500a8 8 0 1 0 9.7 9.700Z" />);
/** The half-risen sun. */
export const DawnIcon = /* @__PURE__ */ icon(
  <path d="M3 18h18M7 18a5 5 0 0 1 10 0M12 6v3M5.3 9.300l1.7 1.700M18.7 9.3 17 11" />,
);

const HEART_SHAPE = "heart-shape";
/** The shape of the heart, once per page: the hearts of the cards refer to it. */
export const HeartShape = () => (
  <svg className="hidden">
    <g id={HEART_SHAPE}>{HEART}</g>
  </svg>
);
export const HeartOutline = /* @__PURE__ */ icon(<use href={`#${HEART_SHAPE}`} />);
