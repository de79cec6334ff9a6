import { expect, it } from "vitest";
import { trialHref, trialSetting, type TrialSetting } from "./trial-setting.ts";

const setting: TrialSetting = { original: "trials/a.jpg", width: 640, encoding: "avif", quality: 50 };
const read = (href: string) => trialSetting(new URL(href, "http://shop.example").searchParams);

it("reads what it wrote", () => expect(read(trialHref(setting))).toEqual(setting));

it.each(["width=641", "width=", "encoding=gif", "quality=0", "quality=101", "quality=1e1", "quality="])(
  "refuses a setting with %s",
  (wrong) => {
    const [name = "", value = ""] = wrong.split("=");
    const asked = new URL(trialHref(setting), "http://shop.example").searchParams;
    asked.set(name, value);
    expect(trialSetting(asked)).toBeNull();
  },
);
