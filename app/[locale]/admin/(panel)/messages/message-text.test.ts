import { describe, expect, it } from "vitest";
import { phonesIn, piecesOf } from "./message-text";

describe("order numbers in a message", () => {
  it.each([
    ["Where is LF-7K4M2Q, please?", ["Where is ", "LF-7K4M2Q", ", please?"], "LF-7K4M2Q"],
    ["lf7k4m2q", ["lf7k4m2q"], "LF-7K4M2Q"],
    ["طلبي LF-٧K٤M٢Q", ["طلبي ", "LF-٧K٤M٢Q"], "LF-7K4M2Q"],
  ])("finds the number in %j", (message, texts, number) => {
    const pieces = piecesOf(message);
    expect(pieces.map(({ text }) => text)).toEqual(texts);
    expect(pieces.flatMap(({ order }) => order ?? [])).toEqual([number]);
  });

  it.each(["", "Hello", "SELF-7K4M2Q", "LF-7K4M2QX", "LF-ABC"])("finds none in %j", (message) => {
    expect(piecesOf(message)).toEqual(message === "" ? [] : [{ text: message }]);
  });

  it("finds several numbers and keeps the whole text", () => {
    const message = "LF-7K4M2Q\nor LF-9D2CXA?";
    const pieces = piecesOf(message);
    expect(pieces.map(({ text }) => text).join("")).toBe(message);
    expect(pieces.flatMap(({ order }) => order ?? [])).toEqual(["LF-7K4M2Q", "LF-9D2CXA"]);
  });
});

describe("phone numbers in a message", () => {
  it.each([
    "Call me: 0550 12 34 56.",
    "0550.12.34.56 (Amel)",
    "+213 550 12 34 56",
    "00213550123456",
    "رقمي ٠٥٥٠١٢٣٤٥٦",
  ])("finds the number in %j", (message) => expect(phonesIn(message)).toEqual(["+213550123456"]));

  it("finds a number in the sender's address, and lists each number once", () => {
    expect(phonesIn("0550123456, 0661234567", "0550123456@mail.example")).toEqual(["+213550123456", "+213661234567"]);
  });

  it.each(["", "021 63 12 34", "LF-550123", "1550123456", "05501234567", "12,500 DA"])("finds none in %j", (message) =>
    expect(phonesIn(message)).toEqual([]),
  );
});
