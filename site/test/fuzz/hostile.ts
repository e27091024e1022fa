import fc from "fast-check";

/** JSON.parse creates an own property named __proto__. */
const parse = (text: string): unknown => JSON.parse(text);

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    -0,
    1.5,
    1e308,
    -1e308,
    5e-324,
    Number.MAX_SAFE_INTEGER,
    2 ** 53 + 2,
    "",
    " ",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "\udc00\ud800",
    "\ufeff",
    "\u202e",
    "👩‍👩‍👧‍👦",
    "1",
    "true",
    "null",
    "NaN",
    "0x10",
    "1e3",
    "__proto__",
    "constructor",
    "hasOwnProperty",
    "'; drop table posts; --",
    '" or 1=1 --',
    "<script>alert(1)</script>",
    "c++ AND NOT (",
    "NEAR(",
    '"unclosed',
    "%_%",
    "../../etc/passwd",
    "javascript:alert(1)",
    "0000-00-00",
    "9999-99-99T99:99:99Z",
    "x".repeat(10_000),
    "é".repeat(300),
    [],
    {},
    [[]],
    [null],
    { length: -1 },
  ),
  fc.constantFrom(
    parse('{"__proto__":{"polluted":true}}'),
    parse('{"constructor":{"prototype":{"polluted":true}}}'),
    parse('[{"__proto__":{"polluted":true}}]'),
    parse('{"toString":1,"valueOf":1,"hasOwnProperty":1,"toJSON":1}'),
  ),
);

export function mutate(value: unknown, picks: readonly number[], foreign: unknown): unknown {
  const [pick = 0, ...others] = picks;
  if (typeof value !== "object" || value === null || others.length === 0) return foreign;
  const keys = Object.keys(value);
  if (keys.length === 0) return foreign;
  const key = keys[pick % keys.length] ?? "";
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...value };
  const fields = copy as Record<string, unknown>;
  if (pick % 7 === 0) delete fields[key];
  else fields[key] = mutate(fields[key], others, foreign);
  return copy;
}

const deep = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);
const million = "x".repeat(1_000_000);

export const hostileText: fc.Arbitrary<string | Uint8Array<ArrayBuffer>> = fc.oneof(
  {
    weight: 30,
    arbitrary: fc.constantFrom<string>(
      "",
      " ",
      "\n",
      "null",
      "true",
      "1",
      '"text"',
      "[]",
      "[{}]",
      "{}",
      "{",
      "}",
      "[",
      '{"a"',
      '{"a":}',
      '{"a":1,}',
      "[1,]",
      "{'a':1}",
      "{a:1}",
      '{"a":1}{"a":1}',
      '{"a":1e999}',
      '{"a":-1e999}',
      '{"a":NaN}',
      '{"a":Infinity}',
      '{"a":01}',
      '{"a":+1}',
      '{"a":0x1}',
      '{"a":undefined}',
      `{"a":${"9".repeat(5000)}}`,
      '{"a":"\\ud800"}',
      '{"a":"\ud800"}',
      '{"a":"\\u0000"}',
      '{"a":"\u0000"}',
      '{"a":"\n"}',
      '{"\\u0000":1}',
      '{"\\ud800":1}',
      '{"a":"\\x41"}',
      '{"a":"\\u12"}',
      '\ufeff{"a":1}',
      '// comment\n{"a":1}',
      "gender=Other&ageRange=18-24",
      "<?xml version='1.0'?><a/>",
      "--x\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n--x--",
    ),
  },
  { weight: 4, arbitrary: fc.constantFrom(deep("[", "]", 10_000), deep('{"a":', "}", 10_000), "[".repeat(100_000)) },
  { weight: 6, arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => new Uint8Array(bytes)) },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom([0xff, 0xfe], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80], [0xc0, 0x80])
      .map((bytes) => Uint8Array.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, ...bytes, 0x22, 0x7d])),
  },
  { weight: 1, arbitrary: fc.constantFrom(`{"name":"${million}"}`, `{"title":"${million}"}`, `"${million}"`) },
);

const polluting =
  '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"prototype":{"polluted":1}';

function insertIntoString(text: string, at: number, piece: string): string {
  const strings = [...text.matchAll(/:"/g)];
  const match = strings[at % strings.length];
  return match ? `${text.slice(0, match.index + 2)}${piece}${text.slice(match.index + 2)}` : text;
}

export const spoilers: readonly ((text: string, at: number) => string)[] = [
  (text) => text.replace("{", `{${polluting},`).replace(",}", "}"),
  (text) => text.replace(/("\w+":)(.*)$/s, "$1null,$1$2"),
  (text) => text.replace(/\d+/, "1e999"),
  (text) => text.replace(/\d+/, "NaN"),
  (text) => text.replace(/:("[^"]*"|\d+|true|false)/, ":9007199254740993"),
  (text) => text.replace(/:("[^"]*"|\d+|true|false)/, ":1e308"),
  (text) => text.replace(/}$/, ",}"),
  (text) => `\ufeff${text}`,
  (text) => `[${text}]`,
  (text) => JSON.stringify(text),
  (text, at) => insertIntoString(text, at, "\ud83d"),
  (text) => text.replace(/:"/, ':"\ud83d'),
  (text, at) => insertIntoString(text, at, "\\u0000"),
  (text, at) => insertIntoString(text, at, "a\\u0000b"),
  (text) => text.replace(/^(\s*{)/, '$1"\\u005f_proto__":{"polluted":true},').replace(",}", "}"),
  (text, at) => text.slice(0, at % (text.length + 1)),
  (text, at) => `${text.slice(0, at % text.length)}${String.fromCharCode(at % 65_536)}${text.slice(at % text.length)}`,
  (text) => text.replace("{", `{"a":${deep("[", "]", 65)},`).replace(",}", "}"),
  (text) => text.replace("{", `{"a":${deep("[", "]", 20)},`).replace(",}", "}"),
];

export const hostileTypes = [
  "application/json; charset=utf-8",
  "application/json; charset=utf-16",
  "application/json;charset=latin1;charset=utf-8",
  "APPLICATION/JSON",
  "application/json ; x",
  "application/json, text/html",
  "application/problem+json",
  "text/json",
  "text/plain",
  "text/plain;charset=UTF-7",
  "application/x-www-form-urlencoded",
  "application/x-ndjson",
  "application/octet-stream",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  'multipart/form-data; boundary=""',
  `multipart/form-data; boundary=${"x".repeat(2000)}`,
  "*/*",
  "json",
  ";",
];

export const hostileSegment: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    "%2F",
    "..%2F..",
    "%2e%2e",
    "..",
    ".",
    "%00",
    "%",
    "%zz",
    "%E0%A4%A",
    "%C3%28",
    "%ED%A0%80",
    "%0d%0aSet-Cookie:a=b",
    "%20",
    "%25%32%66",
    "%2561",
    "a%2Fb",
    "ü",
    "日本",
    "%F0%9F%98%80",
    "%E2%80%AE",
    "__proto__",
    "constructor",
    "hasOwnProperty",
    "*",
    ":id",
    "{id}",
    "public",
    "bulk",
    "featured",
    "'",
    "%22",
    "%27%20or%201=1--",
    "a".repeat(5000),
    "%61".repeat(1000),
    "-",
    "a--b",
    "A",
    "0",
    "-1",
    "1e999",
  ),
  fc.string({ maxLength: 12 }).map(encodeURIComponent),
  fc.string({ unit: "binary", maxLength: 6 }).map((text) => encodeURIComponent(text)),
);

export const hostileQueryValue: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    "",
    "0",
    "-1",
    "1.5",
    "1e999",
    "1e3",
    "0x10",
    "NaN",
    "Infinity",
    "9".repeat(400),
    "1000001",
    "%00",
    "abc%00d",
    "%",
    "%zz",
    "%ED%A0%80",
    "%C3%28",
    "null",
    "undefined",
    "[object Object]",
    "__proto__",
    "'%20or%201=1",
    "%22",
    "*",
    "c%2B%2B",
    "NEAR(",
    "a%22%20OR%20b",
    "%F0%9F%98%80",
    "日本",
    "2026-01-02.99",
    "0000-00-00.1",
    "1.1",
    "999999999999999.999999999999999",
    "a%20".repeat(300),
    "x".repeat(5000),
  ),
  fc.string({ unit: "binary", maxLength: 30 }).map((text) => encodeURIComponent(text)),
);

const headerText = fc.string({ maxLength: 30 }).map((text) => text.replace(/[^\x21-\x7e]/g, "x"));

export const hostileHeaders: Readonly<Record<string, fc.Arbitrary<string>>> = {
  "If-Match": fc.oneof(
    fc.constantFrom('"1"', "1", '"2"', 'W/"1"', "*", '"0"', '"-1"', '"1", "2"', '"999999999999999999"', "", '"'),
    headerText,
  ),
  "If-None-Match": fc.oneof(fc.constantFrom("*", '"1"', 'W/"x"', '"a","b"', "", ",".repeat(500)), headerText),
  Range: fc.constantFrom(
    "bytes=0-0",
    "bytes=-1",
    "bytes=5-1",
    "bytes=0-,0-,0-",
    "lines=1-2",
    "bytes=99999999999999999-",
  ),
  Accept: fc.constantFrom("text/html", "*/*;q=0", "application/xml"),
  "Accept-Language": headerText,
  "User-Agent": headerText,
  Origin: fc.constantFrom("null", "https://evil.example", "https://illumine.example"),
  "Sec-Fetch-Site": fc.constantFrom("cross-site", "none", "same-origin", "x"),
  "X-Illumine-Client": fc.oneof(fc.constantFrom("desktop", "web", "DESKTOP"), headerText),
  "X-Illumine-Device": fc.oneof(fc.constantFrom("", "x".repeat(43), "x".repeat(5000)), headerText),
  "X-D1-Bookmark": fc.oneof(
    fc.constantFrom("00000000-00000000-00000000-".padEnd(59, "0"), "first-primary"),
    headerText,
  ),
  "X-HTTP-Method-Override": fc.constantFrom("DELETE", "PUT"),
  "X-Forwarded-For": headerText,
  "CF-Connecting-IP": fc.constantFrom("192.0.2.1", "::1", "unknown", ""),
  "CF-IPCountry": fc.constantFrom("DE", "XX", "<b>"),
  "X-Request-Id": headerText,
};

export const hostileCredentials: Readonly<Record<string, fc.Arbitrary<string>>> = {
  Authorization: fc.oneof(
    fc.constantFrom(
      "Bearer",
      "Bearer ",
      "Bearer a.b.c",
      "bearer e30.e30.e30",
      "Basic YTpi",
      `Bearer ${"a".repeat(5000)}.b.c`,
      "Bearer eyJhbGciOiJub25lIn0.eyJzaWQiOiJ4In0.",
    ),
    headerText,
  ),
  Cookie: fc.oneof(
    fc.constantFrom(
      "__Host-illumine-device=",
      `__Host-illumine-device=${"x".repeat(43)}`,
      `__Host-illumine-challenge=${"x".repeat(43)}`,
      "__Host-illumine-device=a; __Host-illumine-device=b",
      "illumine-bookmark=first-primary",
      ";;;=;=",
      "__proto__=1; constructor=2",
      `a=${"b".repeat(5000)}`,
    ),
    headerText,
  ),
};

/** The runtime rejects other names and CONNECT itself. */
export const methods = [
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "QUERY",
  "PROPFIND",
  "SEARCH",
  "TRACE",
];
