import "server-only";

function required(name: "NEXT_PUBLIC_SUPABASE_URL" | "NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY"): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set. npm run demo and npm run dev set it; for a backend of your own see .env.example.`);
  return value;
}

/** Where the backend is and the key anyone may hold. Nothing in the web runtime knows a stronger one. */
export const backend = () => ({ url: required("NEXT_PUBLIC_SUPABASE_URL"), key: required("NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY") });
