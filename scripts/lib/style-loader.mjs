import tailwind from "@tailwindcss/postcss";
import postcss from "postcss";

/** Turns the text into a script that exports it. The bundler writes the addresses of the files that it names. */
const asModule = (css) =>
  `export default ${JSON.stringify(css).replace(
    /url\((\.\.?\/[^)]+)\)/g,
    (_, file) => `url(" + new URL(${JSON.stringify(file)}, import.meta.url) + ")`,
  )};`;

/**
 * A loader of Turbopack (next.config.ts): compiles a style sheet as Next does with other style sheets, but the result is
 * a text for a page, or a file that a page names (docs/decisions/style-in-the-page.md).
 */
export default async function styleLoader(source) {
  const done = this.async();
  try {
    const { result } = this.getOptions();
    if (result === "nothing") return done(null, 'export default "";');
    const { css, messages } = await postcss([tailwind({ optimize: { minify: true } })]).process(source, {
      from: this.resourcePath,
    });
    for (const { type, file, dir } of messages) {
      if (type === "dependency") this.addDependency(file);
      if (type === "dir-dependency") this.addContextDependency(dir);
    }
    done(null, result === "text" ? asModule(css) : css);
  } catch (error) {
    done(error);
  }
}
