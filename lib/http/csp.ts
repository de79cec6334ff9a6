type Sources = Readonly<Record<string, readonly string[]>>;

const SELF = "'self'";

/** The rules of every page: nothing of another origin, no plugins, no frames. */
const BASE: Sources = {
  "default-src": [SELF],
  "base-uri": [SELF],
  "font-src": [SELF],
  "form-action": [SELF],
  "frame-ancestors": ["'none'"],
  "frame-src": ["'none'"],
  "img-src": [SELF, "data:"],
  "manifest-src": [SELF],
  "object-src": ["'none'"],
  // React writes style attributes, sonner a style element.
  "style-src": [SELF, "'unsafe-inline'"],
  "worker-src": [SELF],
};

type ExtraSources = {
  /** Next's development server needs eval for stack traces and a socket for reloading. */ dev?: boolean;
  /** Where else a page may connect to. */ connect?: readonly string[];
};

export function contentSecurityPolicy(
  scripts: readonly string[],
  { dev = false, connect = [] }: ExtraSources = {},
): string {
  const sources: Sources = {
    ...BASE,
    "script-src": dev ? [...scripts, "'unsafe-eval'"] : scripts,
    "connect-src": [SELF, ...connect, ...(dev ? ["ws:"] : [])],
  };
  return Object.entries(sources)
    .map(([directive, values]) => `${directive} ${values.join(" ")}`)
    .join("; ");
}

/**
 * The shop's pages are cached, so they cannot carry a nonce per request, and hashes would have to cover every chunk of
 * streamed data that Next writes inline.
 */
export const SHOP_SCRIPTS = [SELF, "'unsafe-inline'"] as const;

/** No inline scripts at all. */
export const OWN_FILES = [SELF] as const;

/** The back office is rendered per request: only scripts with its nonce run, and scripts that those load. */
export const nonceScripts = (nonce: string): readonly string[] => [`'nonce-${nonce}'`, "'strict-dynamic'"];

/** The origin to which the back office uploads pictures that are too heavy for the web server's host. */
export const storageOrigins = (backend: string | undefined): readonly string[] =>
  backend ? [new URL(backend).origin] : [];

/** The WebSocket origin of the backend's realtime messages; only a hosted backend has them. */
export function realtimeOrigins(backend: string | undefined): readonly string[] {
  return backend?.startsWith("https:") ? [new URL(backend).origin.replace(/^http/, "ws")] : [];
}
