import "server-only";
import { refresh } from "next/cache";
import type { ZodType } from "zod";
import type { Ability } from "@/lib/http/abilities";
import { adminAction } from "./admin";
import type { CamelCase } from "./renamed";
import { callRpc, type RpcArgs, type RpcName } from "./rpc";

/** The arguments of a function, named in camelCase. Null leaves an argument out: it is null in the database. */
type Input<Name extends RpcName> = {
  [Arg in keyof RpcArgs<Name> as CamelCase<Arg>]:
    RpcArgs<Name>[Arg] | (undefined extends RpcArgs<Name>[Arg] ? null : never);
};

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function argsOf<Name extends RpcName>(input: Input<Name>): RpcArgs<Name> {
  const given = Object.entries(input).filter(([, value]) => value !== null);
  return Object.fromEntries(given.map(([name, value]) => [snakeCase(name), value])) as RpcArgs<Name>;
}

/** An action of staff that passes its checked input to one function of the database. */
export const rpcAction = <Name extends RpcName, Output>(
  rpc: Name,
  schema: ZodType<Input<Name>>,
  answer: ZodType<Output>,
  ability?: Ability,
) => adminAction(rpc, schema, (input, client) => callRpc(client, rpc, argsOf(input), answer), ability);

/**
 * The same for a change of what the screen shows: refreshes the screen, also after a refusal, because the cause may be
 * a change by a colleague.
 */
export const refreshingAction = <Name extends RpcName, Output>(
  rpc: Name,
  schema: ZodType<Input<Name>>,
  answer: ZodType<Output>,
  ability?: Ability,
) =>
  adminAction(
    rpc,
    schema,
    async (input, client) => {
      const result = await callRpc(client, rpc, argsOf(input), answer);
      refresh();
      return result;
    },
    ability,
  );

/** For a function whose only argument is `payload`. */
export const asPayload = <Payload>(payload: Payload) => ({ payload });
