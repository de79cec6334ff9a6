import "server-only";

function required(name: "NEXT_PUBLIC_SUPABASE_URL" | "NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY"): string {
  const value = process.env[name];
  if (!value)
    throw new Error(
      `${name} is not set. npm run demo and npm run dev set it; for a backend of your own see .env.example.`,
    );
  return value;
}

/** The backend's address and its publishable key. The web server has no stronger key. */
export const backend = () => ({
  url: required("NEXT_PUBLIC_SUPABASE_URL"),
  key: required("NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY"),
});
