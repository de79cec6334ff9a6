import { expect, it } from "vitest";
import { refusedRequest } from "./refused-request.ts";

it.each([
  ["GET", "/", null],
  ["POST", "/contact?a=*", null],
  ["OPTIONS", "*", 400],
  ["GET", "*", 400],
  ["GET", "http://evil.example/about", 400],
  ["TRACE", "*", 400],
  ["TRACE", "/", 405],
] as const)("%s %s is answered with %s", (method, url, status) => {
  expect(refusedRequest({ method, url })).toBe(status);
});
