import type { ReactNode } from "react";

/** One thin line, drawn for this house (`.icon`); decoration only, so the control beside it carries the name. */
const icon = (drawing: ReactNode) =>
  function Icon({ className }: { className?: string }) {
    return (
      <svg viewBox="0 0 24 24" className={className ? `icon ${className}` : "icon"} aria-hidden="true">
        {drawing}
      </svg>
    );
  };

// Pure, so that a page is sent those it shows and not the others.
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
/** The sun half risen. */
export const DawnIcon = /* @__PURE__ */ icon(
  <path d="M3 18h18M7 18a5 5 0 0 1 10 0M12 6v3M5.3 9.300l1.7 1.700M18.7 9.3 17 11" />,
);
export const ArrowIcon = /* @__PURE__ */ icon(<path d="M4 12h16m-5-5 5 5-5 5" />);

export const GaugeIcon = /* @__PURE__ */ icon(<path d="M4 17a8 8 0 1 1 16 0M12 17l4-5.500" />);
export const BottleIcon = /* @__PURE__ */ icon(
  <path d="M10 3.500h4v3h-4zM8 20.500h8a1.500 1.500 0 0 0 1.500-1.500v-7.500A4 4 0 0 0 14 7.500h-4a4 4 0 0 0-3.500 4V19A1.500 1.500 0 0 0 8 20.500ZM6.500 13.500h11" />,
);
export const ReceiptIcon = /* @__PURE__ */ icon(<path d="M6 3.500h12v17l-3-2-3 2-3-2-3 2v-17ZM9 8.500h6M9 12.500h6" />);
export const FolderIcon = /* @__PURE__ */ icon(<path d="M3.500 6.500h6l2 2.500h9v10h-17v-12.500Z" />);
export const ChartIcon = /* @__PURE__ */ icon(<path d="M4 20h16M7 16v-5M12 16V6M17 16v-8" />);
export const TruckIcon = /* @__PURE__ */ icon(
  <path d="M3 6.500h11v10H3zM14 10h4l3 3.500v3h-7M7 19a1.800 1.800 0 1 0 0-3.600A1.800 1.800 0 0 0 7 19ZM17 19a1.800 1.800 0 1 0 0-3.600 1.800 1.800 0 0 0 0 3.600Z" />,
);
export const MailIcon = /* @__PURE__ */ icon(<path d="M3.500 5.500h17v13h-17zM4 6l8 7 8-7" />);
export const QuestionIcon = /* @__PURE__ */ icon(
  <path d="M9 9.500a3 3 0 1 1 4.400 2.600c-.9.5-1.400 1.200-1.400 2.200M12 17.300v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z" />,
);
export const SlidersIcon = /* @__PURE__ */ icon(
  <path d="M4 7h9M17 7h3M4 17h3M11 17h9M15 9.200a2.200 2.200 0 1 0 0-4.400 2.200 2.200 0 0 0 0 4.400ZM9 19.200a2.200 2.200 0 1 0 0-4.400 2.200 2.200 0 0 0 0 4.400Z" />,
);
export const OutIcon = /* @__PURE__ */ icon(<path d="M10 4.500H5v15h5M14 8l4.500 4-4.500 4M18 12H9" />);
export const PersonIcon = /* @__PURE__ */ icon(
  <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.500 20.500a7.500 7.500 0 0 1 15 0" />,
);
export const NewTabIcon = /* @__PURE__ */ icon(<path d="M13 4.500h6.500V11M19 5l-8 8M17 14v5.500H4.500V7H10" />);
export const UpIcon = /* @__PURE__ */ icon(<path d="M12 19V5m-5 5 5-5 5 5" />);
export const DownIcon = /* @__PURE__ */ icon(<path d="M12 5v14m-5-5 5 5 5-5" />);
export const ImageIcon = /* @__PURE__ */ icon(
  <path d="M3.500 5h17v14h-17zM4 17l5-5 4 4 3-3 4 4M15.500 9.500a1.300 1.300 0 1 0 0-2.600 1.300 1.300 0 0 0 0 2.600Z" />,
);

const HEART_SHAPE = "heart-shape";
/** Stands once in the page, for the hearts of its cards. */
export const HeartShape = () => (
  <svg className="hidden">
    <g id={HEART_SHAPE}>{HEART}</g>
  </svg>
);
export const HeartOutline = /* @__PURE__ */ icon(<use href={`#${HEART_SHAPE}`} />);
