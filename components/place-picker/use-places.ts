import { useCallback, useEffect, useState } from "react";
import type { WilayaPlaces } from "@/lib/delivery/places";
import { isWilayaPlaces } from "@/lib/delivery/places-answer";
import { paths } from "@/lib/http/paths";

const RETRY_AFTER_MS = [600, 2_000] as const;

const loadedPlaces = new Map<number, WilayaPlaces>();

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function read(wilaya: number): Promise<WilayaPlaces> {
  const response = await fetch(paths.api.places(wilaya));
  const places: unknown = await response.json();
  if (!response.ok || !isWilayaPlaces(places)) throw new Error("not a list of places");
  return places;
}

/** Tries again by itself before an error is shown. */
async function readWithRetries(wilaya: number): Promise<WilayaPlaces> {
  for (const ms of RETRY_AFTER_MS) {
    const places = await read(wilaya).catch(() => null);
    if (places) return places;
    await sleep(ms);
  }
  return read(wilaya);
}

type Loaded = { wilaya: number; places: WilayaPlaces | null };

export type Places = { state: "none" | "loading" | "failed"; places: null } | { state: "ready"; places: WilayaPlaces };

/** Communes and desks of a wilaya. After a failure it tries again when asked, or when the device comes back online. */
export function usePlaces(wilaya: number | null): Places & { retry: () => void } {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [tries, setTries] = useState(0);
  const current = loaded?.wilaya === wilaya ? loaded : null;
  const hasFailed = current !== null && current.places === null;

  useEffect(() => {
    if (wilaya === null || loadedPlaces.has(wilaya)) return;
    let isWanted = true;
    readWithRetries(wilaya).then(
      (places) => {
        loadedPlaces.set(wilaya, places);
        if (isWanted) setLoaded({ wilaya, places });
      },
      () => isWanted && setLoaded({ wilaya, places: null }),
    );
    return () => {
      isWanted = false;
    };
  }, [wilaya, tries]);

  const retry = useCallback(() => {
    setLoaded(null);
    setTries((count) => count + 1);
  }, []);

  useEffect(() => {
    if (!hasFailed) return;
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [hasFailed, retry]);

  if (wilaya === null) return { state: "none", places: null, retry };
  const places = loadedPlaces.get(wilaya);
  if (places) return { state: "ready", places, retry };
  return { state: hasFailed ? "failed" : "loading", places: null, retry };
}
