import fc from "fast-check";
import { expect, it } from "vitest";
import { scannedCode } from "./scanner-layout.ts";

const AZERTY: Readonly<Record<string, string>> = Object.fromEntries(
  [..."1234567890-qwertyuiopasdfghjklzxcvbnmQWERTYUIOPASDFGHJKLZXCVBNM"].map((key, index) => [
    key,
    [..."&é\"'(-è_çà)azertyuiopqsdfghjklwxcvbn,AZERTYUIOPQSDFGHJKLWXCVBN?"][index] ?? "",
  ]),
);

it.each([
  ["LF)èK'?éA)&", "LF-7K4M2Q-1"],
  ["OV)&à&", "OV-101"],
  ['-&"àààààààààà', "6130000000000"],
  ["yql)AB&é", "yal-QB12"],
  ["LF-7K4M2Q-1", "LF-7K4M2Q-1"],
  ["lf-7k4m2q", "lf-7k4m2q"],
  ["/[-7لآلألإـ-1", "LF-7BGTJ-1"],
  ["/[-7\ufef5\ufef7\ufef9ـ-1", "LF-7BGTJ-1"],
  ["لا\ufefb-1", "bb-1"],
  ["هل؟", "هل؟"],
])("%s is read as %s", (typed, code) => expect(scannedCode(typed)).toBe(code));

it("every code with a hyphen that is typed as on a French keyboard is read as it was printed", () => {
  const signs = fc.constantFrom(..."0123456789ABCDEFGHJKMNPQRSTVWXYZabcmqwz");
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 12 }), fc.array(signs, { maxLength: 12 }), (one, two) => {
      const code = `${one.join("")}-${two.join("")}`;
      expect(scannedCode([...code].map((sign) => AZERTY[sign]).join(""))).toBe(code);
    }),
  );
});
