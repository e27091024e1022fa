/** Bytes of r and of s, by the curve's number in COSE: P-256, P-384, P-521. */
const componentLengths: ReadonlyMap<number, number> = new Map([
  [1, 32],
  [2, 48],
  [3, 66],
]);

const sequence = 0x30;
const integer = 0x02;

const refuse = (): never => {
  throw new Error("The signature isn't valid DER");
};

/** Reads one DER value: the tag, the length in one byte or, after 0x81, in a second, and the contents. */
function readValue(bytes: Uint8Array, tag: number): { contents: Uint8Array; rest: Uint8Array } {
  const isLong = bytes[1] === 0x81;
  const length = (isLong ? bytes[2] : bytes[1]) ?? refuse();
  const start = isLong ? 3 : 2;
  // DER has one way to write a length.
  const isShortest = isLong ? length >= 0x80 : length < 0x80;
  if (bytes[0] !== tag || !isShortest || bytes.length < start + length) refuse();
  return { contents: bytes.subarray(start, start + length), rest: bytes.subarray(start + length) };
}

/** Of a fixed length, without the zero that marks a number as positive. */
function toComponent(contents: Uint8Array, length: number): Uint8Array {
  const [first, second = 0] = contents;
  if (first === undefined || first >= 0x80) refuse();
  if (first === 0 && contents.length > 1 && second < 0x80) refuse();
  const digits = first === 0 ? contents.subarray(1) : contents;
  if (digits.length > length) refuse();
  const component = new Uint8Array(length);
  component.set(digits, length - digits.length);
  return component;
}

/**
 * Authenticators write ECDSA signatures in DER, WebCrypto takes r and s side by side. In the bundle it replaces the
 * library's, which brings a whole ASN.1 parser. @throws Error for anything but two positive numbers of the curve's size
 */
export function unwrapEC2Signature(signature: Uint8Array, curve: number): Uint8Array {
  const length = componentLengths.get(curve);
  if (length === undefined) throw new Error(`Unexpected COSE curve ${curve}`);
  const { contents, rest } = readValue(signature, sequence);
  const r = readValue(contents, integer);
  const s = readValue(r.rest, integer);
  if (rest.length > 0 || s.rest.length > 0) refuse();
  const unwrapped = new Uint8Array(2 * length);
  unwrapped.set(toComponent(r.contents, length));
  unwrapped.set(toComponent(s.contents, length), length);
  return unwrapped;
}
