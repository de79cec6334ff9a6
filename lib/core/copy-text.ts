/**
 * Copies a text; false where the browser does not allow it, or has no clipboard: in the browser inside another app, or
 * without https.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
