import { type FormEvent, useActionState, useState, useTransition } from "react";

type Send<State> = (before: State, form: FormData) => Promise<State>;

type Options<State> = {
  start: State;
  /** The state to show when no answer came: the connection failed, or a new release of the shop is running. */
  noAnswer: (form: FormData, error: unknown) => State;
  /** The state for errors that the browser finds by itself; null when it finds none. */
  check?: (form: FormData) => State | null;
};

/**
 * A form that calls a server action. Without script it is a plain POST, and the answer is a whole page. With script the
 * page stays, also when the connection fails: React alone would then show the error screen and lose the typed text.
 */
export function useServerForm<State>(send: Send<Awaited<State>>, { start, noAnswer, check }: Options<Awaited<State>>) {
  const [answered, action] = useActionState(send, start);
  const [answer, setAnswer] = useState<{ state: Awaited<State> } | null>(null);
  const [isPending, startTransition] = useTransition();

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const form = new FormData(event.currentTarget);
    const refusal = check?.(form);
    if (refusal) return setAnswer({ state: refusal });
    startTransition(async () => {
      const state = await send(start, form).catch((error: unknown) => noAnswer(form, error));
      startTransition(() => setAnswer({ state }));
    });
  }

  return { state: answer?.state ?? answered, isPending, form: { action, onSubmit } };
}
