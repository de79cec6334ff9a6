/** An icon of thin lines, drawn for this house (icons.css). It is decoration: the control around it has the name. */
const icon = (name: string) =>
  function Icon({ className = "" }: { className?: string }) {
    return <span className={`icon icon-${name} ${className}`.trim()} />;
  };

// `PURE` lets the build leave out the icons that a page does not use.
export const SearchIcon = /* @__PURE__ */ icon("search");
export const HeartIcon = /* @__PURE__ */ icon("heart");
export const StarIcon = /* @__PURE__ */ icon("star");
export const BagIcon = /* @__PURE__ */ icon("bag");
export const MenuIcon = /* @__PURE__ */ icon("menu");
export const CloseIcon = /* @__PURE__ */ icon("close");
export const MoonIcon = /* @__PURE__ */ icon("moon");
/** The half-risen sun. */
export const DawnIcon = /* @__PURE__ */ icon("dawn");
