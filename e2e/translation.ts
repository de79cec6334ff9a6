import type { BrowserContext } from "@playwright/test";

/**
 * Does to each page what a browser's translation does: every text moves into elements of its own, and the text that
 * React knows is out of the page. Writes an error to the console when React changes such a text, because the shopper
 * goes on reading the old one.
 */
export const translateTexts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const LEFT_ALONE = "script, style, noscript, textarea, title, svg, [translate=no], .notranslate";
    const CLASS = "translation";
    function wrap(text: Text) {
      const parent = text.parentElement;
      if (!parent || !/\p{L}|\d/u.test(text.data) || parent.closest(LEFT_ALONE) || parent.className === CLASS) return;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.className = CLASS;
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
    function wrapAll(root: Node) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found = root instanceof Text ? [root] : [];
      while (walker.nextNode()) found.push(walker.currentNode as Text);
      for (const text of found) wrap(text);
    }
    const { set } = Object.getOwnPropertyDescriptor(Node.prototype, "nodeValue") ?? {};
    Object.defineProperty(Node.prototype, "nodeValue", {
      ...Object.getOwnPropertyDescriptor(Node.prototype, "nodeValue"),
      set(this: Node, value: string) {
        if (this instanceof Text && !this.isConnected && this.data !== value)
          console.error(`A translated page keeps the old text "${this.data}" instead of "${value}".`);
        set?.call(this, value);
      },
    });
    const { removeChild, insertBefore } = Node.prototype;
    const report = (parent: Node, text: Node) =>
      console.error(
        `React does not find the text "${text.textContent}" in ${(parent as Element).outerHTML.slice(0, 400)}`,
      );
    Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
      if (child.parentNode !== this) report(this, child);
      return removeChild.call(this, child) as T;
    };
    Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
      if (before && before.parentNode !== this) report(this, before);
      return insertBefore.call(this, node, before) as T;
    };
    const observer = new MutationObserver((records) => {
      for (const { addedNodes, target, type } of records)
        if (type === "characterData") wrapAll(target);
        else for (const node of addedNodes) wrapAll(node);
    });
    const isHydrated = () => Object.keys(document).some((key) => key.startsWith("__reactContainer"));
    const begin = () => {
      if (!isHydrated()) return void setTimeout(begin, 100);
      wrapAll(document.body);
      observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    };
    window.addEventListener("load", () => setTimeout(begin, 200));
  });
