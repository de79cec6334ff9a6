/** `supabase/config.toml` has the same values. */
export const SHORTEST_PASSWORD = 10;
export const CODE_LENGTH = 8;
