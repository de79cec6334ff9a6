type Sources = Readonly<Record<string, readonly string[]>>;

const SELF = "'self'";

/** Nothing of another origin, no plugins, no frames; what every page of the product has in common. */
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

type Also = {
  /** Next's development server needs eval for stack traces and a socket for reloading. */ dev?: boolean;
  /** Where else a page may connect to. */ connect?: readonly string[];
};

export function contentSecurityPolicy(scripts: readonly string[], { dev = false, connect = [] }: Also = {}): string {
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

/** The back office is made anew for every request: only scripts that carry its nonce run, and those that they load. */
export const nonceScripts = (nonce: string): readonly string[] => [`'nonce-${nonce}'`, "'strict-dynamic'"];

/** Where the back office puts pictures that are too heavy for the web server's host. */
export const storageOrigins = (backend: string | undefined): readonly string[] =>
  backend ? [new URL(backend).origin] : [];

/** Where the back office listens for what happens: only a hosted backend calls. */
export function realtimeOrigins(backend: string | undefined): readonly string[] {
  return backend?.startsWith("https:") ? [new URL(backend).origin.replace(/^http/, "ws")] : [];
}
