import { useEffect, useState } from "react";
import { readSuggestions, suggestible, type Suggestions } from "@/lib/catalog/suggestions";

/** Between two letters of somebody who types. */
const REST_MS = 150;

type Answer = Suggestions & { search: string };

/**
 * The shop's suggestions for a text that is being typed. The former answer stays until the next one has come, so that the list does
 * not flicker between letters; `isCurrent` tells them apart. Null while there is nothing to go by, or the shop does not answer.
 */
export function useSuggestions(text: string): (Answer & { isCurrent: boolean }) | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const search = suggestible(text);

  useEffect(() => {
    if (search === null) return;
    const asked = new AbortController();
    const timer = setTimeout(() => {
      readSuggestions(search, asked.signal).then(
        (suggestions) => setAnswer({ search, ...suggestions }),
        () => asked.signal.aborted || setAnswer(null),
      );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [search]);

  if (search === null || answer === null) return null;
  return { ...answer, isCurrent: answer.search === search };
}
