import type { CarrierState, FailureReason } from "../../lib/parcels/parcel.ts";
import type { Random } from "./random.ts";

export type Profile = "ecotrack" | "yalidine" | "plain";

export type Event = {
  at: string;
  raw_status: string;
  raw_reason: string | null;
  state: CarrierState | null;
  reason: FailureReason | null;
};

/** The word of each carrier for a state. The states of our own driver's parcels come from staff, so they need no words. */
const WORDS: Record<Exclude<Profile, "plain">, Partial<Record<CarrierState, string>>> = {
  ecotrack: {
    created: "prete_a_expedier",
    picked_up: "picked",
    in_transit: "vers_wilaya",
    at_desk: "au_bureau",
    out_for_delivery: "en_livraison",
    attempt_failed: "attempt_delivery",
    on_hold: "suspendu",
    delivered: "livred",
    returning: "retour_transit_entrepot",
    back_at_hub: "retour_au_hub",
    returned: "retour_recu",
    lost: "perdu",
  },
  yalidine: {
    created: "Prêt à expédier",
    picked_up: "Ramassé",
    in_transit: "Vers Wilaya",
    at_desk: "En attente du client",
    out_for_delivery: "Sorti en livraison",
    attempt_failed: "Tentative échouée",
    on_hold: "Bloqué",
    delivered: "Livré",
    returning: "Retour vers vendeur",
    back_at_hub: "Retour à retirer",
    returned: "Retourné au vendeur",
  },
};

const FAILURES = [
  ["no_answer", "Client ne répond pas"],
  ["absent", "Client absent (reporté)"],
  ["unreachable", "Téléphone injoignable"],
  ["refused", "Annulé par le client"],
  ["no_money", "Client incapable de payer"],
  ["wrong_place", "Commune erronée"],
] as const satisfies readonly (readonly [FailureReason, string])[];

const BACK: readonly CarrierState[] = ["returning", "back_at_hub", "returned"];

/** The states that a parcel has had, from the first to this one. */
function roadTo(state: CarrierState, desk: boolean, random: Random): CarrierState[] {
  const tried: CarrierState[] = desk ? ["at_desk"] : ["out_for_delivery"];
  const onItsWay: CarrierState[] = ["created", "picked_up", "in_transit"];
  const place = onItsWay.indexOf(state);
  if (place >= 0) return onItsWay.slice(0, place + 1);
  if (BACK.includes(state)) return [...onItsWay, ...tried, "attempt_failed", ...BACK.slice(0, BACK.indexOf(state) + 1)];
  if (state === "delivered")
    return [...onItsWay, ...(random.chance(0.2) ? [...tried, "attempt_failed" as const] : []), ...tried, state];
  if (state === "attempt_failed")
    return [...onItsWay, ...(random.chance(0.4) ? [...tried, state] : []), ...tried, state];
  return [...onItsWay, ...(state === "lost" || state === tried[0] ? [] : tried), state];
}

/** The events of a parcel up to a state: one an hour before it leaves, then from `leaves` to `ends`. Both are in milliseconds. */
export function story(
  {
    state,
    desk,
    profile,
    leaves,
    ends,
  }: { state: CarrierState; desk: boolean; profile: Profile; leaves: number; ends: number },
  random: Random,
): Event[] {
  const road = roadTo(state, desk, random);
  const afterLeaving = road.slice(1);
  const failure = random.pick(FAILURES);
  return road.map((step, place) => {
    const at =
      place === 0
        ? leaves - 3_600_000
        : afterLeaving.length < 2
          ? leaves
          : leaves + ((ends - leaves) * (place - 1)) / (afterLeaving.length - 1);
    const [reason, words] = step === "attempt_failed" ? failure : [null, null];
    return {
      at: new Date(at).toISOString(),
      raw_status: (profile === "plain" ? undefined : WORDS[profile][step]) ?? step,
      raw_reason: profile === "plain" ? null : words,
      state: step,
      reason,
    };
  });
}
