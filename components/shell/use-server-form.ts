import { type FormEvent, useActionState, useState, useTransition } from "react";

type Send<State> = (before: State, form: FormData) => Promise<State>;

type Options<State> = {
  start: State;
  /** What to show when no answer came: the connection failed, or the shop was renewed since the page was opened. */
  lost: (form: FormData) => State;
  /** Refuses what the server would refuse too, without asking it. */
  check?: (form: FormData) => State | null;
};

/**
 * A form that is sent by a server action: without script as a plain post whose answer is a whole page, and with it in place, where a
 * lost connection is an answer like any other. React alone would throw that away with the page, and empty the fields.
 */
export function useServerForm<State>(send: Send<Awaited<State>>, { start, lost, check }: Options<Awaited<State>>) {
  const [answered, action] = useActionState(send, start);
  const [answer, setAnswer] = useState<{ state: Awaited<State> } | null>(null);
  const [isPending, startTransition] = useTransition();

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const form = new FormData(event.currentTarget);
    const refused = check?.(form);
    if (refused) return setAnswer({ state: refused });
    startTransition(async () => {
      const state = await send(start, form).catch(() => lost(form));
      startTransition(() => setAnswer({ state }));
    });
  }

  return { state: answer?.state ?? answered, isPending, form: { action, onSubmit } };
}
