"use client";

import { toggleFavorite, useIsFavorite } from "@/lib/favorites/use-favorites";

type Props = { id: string; /** Names the product, and stays the same when the button is pressed. */ label: string };

export function FavoriteButton({ id, label }: Props) {
  const isFavorite = useIsFavorite(id);
  return (
    <button
      type="button"
      aria-pressed={isFavorite}
      aria-label={label}
      onClick={() => toggleFavorite(id)}
      className="heart"
    />
  );
}
