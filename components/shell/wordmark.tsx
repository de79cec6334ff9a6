import { Mark } from "./mark";

/** The mark and the shop's name, in the text colour of the element around them. A long name is cut. */
export function Wordmark({ name, className = "" }: { name: string; className?: string }) {
  return (
    <span className={`wordmark ${className}`}>
      <Mark />
      <span>{name}</span>
    </span>
  );
}
