const SERVER_ONLY = [
  { pattern: /[/-]queries(\.ts)?$/, reason: "queries run on the server" },
  { pattern: /[/-](?:schema|rows)(\.ts)?$/, reason: "schemas bring zod along" },
  { pattern: /(^|\/)lib\/supabase\/(?!browser(\.ts)?$)/, reason: "the backend is reached from the server" },
  { pattern: /^(zod|@supabase\/.*|server-only)$/, reason: "it is too heavy for a page, or a secret" },
];

const isClient = ({ body }) => body.some((statement) => statement.directive === "use client");

/** Forbids what a "use client" file must not bring into the browser; types are erased and may be imported. */
export const clientImports = {
  meta: { type: "problem", schema: [], messages: { server: "A client file does not import {{ source }}: {{ reason }}." } },
  create(context) {
    if (!isClient(context.sourceCode.ast)) return {};
    return {
      ImportDeclaration(node) {
        if (node.importKind === "type") return;
        const found = SERVER_ONLY.find(({ pattern }) => pattern.test(node.source.value));
        if (found) context.report({ node, messageId: "server", data: { source: node.source.value, reason: found.reason } });
      },
    };
  },
};
