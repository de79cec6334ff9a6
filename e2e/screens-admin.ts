import { test } from "./admin";
import { ADMIN_SCREENS, arrive, idOn, setTheme, SIGNED_OUT } from "./admin-screens";
import { inBothLanguages } from "./fixtures";

test.use({ contextOptions: { reducedMotion: "reduce" } });

inBothLanguages((locale, at) => {
  for (const route of ADMIN_SCREENS) {
    test.describe(route, () => {
      if (SIGNED_OUT.includes(route)) test.use({ storageState: { cookies: [], origins: [] } });

      test(route, async ({ page, sql, product }, { project }) => {
        const id = await idOn(route, sql, product);
        await arrive(page, at(route.replace("[id]", id)));
        for (const theme of ["light", "dark"] as const) {
          await setTheme(page, theme);
          await page.screenshot({
            path: `screenshots/${route.slice(1).replace(/\W+/g, "-")}-${locale}-${theme}-${project.name}.png`,
            fullPage: true,
          });
        }
      });
    });
  }
});
