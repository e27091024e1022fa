import { expect, test } from "vitest";
import { findVideo } from "./video-address.ts";

test.each([
  ["https://www.youtube.com/embed/abcdefghijk?feature=oembed", "https://www.youtube.com/watch?v=abcdefghijk"],
  ["//www.youtube-nocookie.com/embed/abcdefghijk", "https://www.youtube.com/watch?v=abcdefghijk"],
  ["https://youtu.be/abcdefghijk?t=3", "https://www.youtube.com/watch?v=abcdefghijk"],
  ["https://www.youtube.com/watch?feature=x&v=abcdefghijk", "https://www.youtube.com/watch?v=abcdefghijk"],
  ["https://player.vimeo.com/video/12345?h=1", "https://vimeo.com/12345"],
  ["https://youtube.com.evil.example/embed/abcdefghijk", null],
  ["https://evil.example/?https://youtu.be/abcdefghijk", null],
  ["https://www.youtube.com/@channel", null],
  ["javascript:alert(1)", null],
])("%s is %s", (address, page) => {
  expect(findVideo(address)).toBe(page);
});
