/** As `supabase/config.toml` has them. */
export const SHORTEST_PASSWORD = 10;
export const CODE_LENGTH = 8;
