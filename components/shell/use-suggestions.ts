import { useEffect, useState } from "react";
import { readSuggestions, suggestible, type Suggestions } from "@/lib/catalog/suggestions";

/** How long the shopper has to stop typing before the text is searched. */
const PAUSE_MS = 150;

type Answer = Suggestions & { search: string };

/**
 * The suggestions for a typed text. The old answer stays until the next one has come, so that the list does not
 * flicker; `isCurrent` is false for an old answer. Null while the text is too short, or if the server does not answer.
 */
export function useSuggestions(text: string): (Answer & { isCurrent: boolean }) | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const search = suggestible(text);

  useEffect(() => {
    if (search === null) return;
    const request = new AbortController();
    const timer = setTimeout(() => {
      readSuggestions(search, request.signal).then(
        (suggestions) => setAnswer({ search, ...suggestions }),
        () => request.signal.aborted || setAnswer(null),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [search]);

  if (search === null || answer === null) return null;
  return { ...answer, isCurrent: answer.search === search };
}
