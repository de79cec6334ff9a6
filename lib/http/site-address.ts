type Env = Readonly<Record<string, string | undefined>>;

/**
 * The shop's public address without a path, such as `https://shop.example`: `NEXT_PUBLIC_SITE_URL`, else what Vercel
 * says of the deployment (the shop's own address in production, that of the preview elsewhere). Null when neither is
 * set.
 */
export function siteAddress({
  NEXT_PUBLIC_SITE_URL,
  VERCEL_ENV,
  VERCEL_PROJECT_PRODUCTION_URL,
  VERCEL_URL,
}: Env): string | null {
  const host = VERCEL_ENV === "production" ? VERCEL_PROJECT_PRODUCTION_URL : VERCEL_URL;
  return NEXT_PUBLIC_SITE_URL || (host ? `https://${host}` : null);
}

/** Whether this is a deployment for review, which search engines must not list. */
export const isPreview = ({ VERCEL_ENV }: Env): boolean => VERCEL_ENV !== undefined && VERCEL_ENV !== "production";
