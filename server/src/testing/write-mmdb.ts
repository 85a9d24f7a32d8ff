/** What the file says of a network: its country, or that it is an anonymous proxy's. */
export interface NetworkEntry {
  /** Such as `203.0.113.0/24` or `2001:db8::/32`, written out: `::` only at its end. */
  readonly network: string;
  readonly country: string;
  readonly isAnonymousProxy?: true;
}

type Value = string | number | boolean | readonly string[] | { readonly [key: string]: Value };
/** A node's two records: another node, what was found, or nothing. */
type Node = [left: Node | NetworkEntry | undefined, right: Node | NetworkEntry | undefined];

const RECORD_BITS = 24;
const GAP_BYTES = 16;
const MARKER = Buffer.from('\u00ab\u00cd\u00efMaxMind.com', 'latin1');

/** A country database in MaxMind's format (MaxMind DB File Format Specification 2.0), for tests. */
export function writeMmdb(entries: readonly NetworkEntry[], builtAt: Date): Buffer {
  const root: Node = [undefined, undefined];
  for (const entry of entries) insert(root, bitsOf(entry.network), entry);
  const nodes = listNodes(root);
  const places = new Map<NetworkEntry, number>();
  const data: Buffer[] = [];
  let length = 0;
  for (const entry of entries) {
    places.set(entry, length);
    const { country, isAnonymousProxy = false } = entry;
    const encoded = encode({
      country: { iso_code: country },
      traits: { is_anonymous_proxy: isAnonymousProxy },
    });
    data.push(encoded);
    length += encoded.length;
  }
  const tree = Buffer.alloc((nodes.size * RECORD_BITS * 2) / 8);
  const recordOf = (to: Node | NetworkEntry | undefined): number => {
    if (to === undefined) return nodes.size;
    return Array.isArray(to) ? (nodes.get(to) ?? 0) : nodes.size + GAP_BYTES + (places.get(to) ?? 0);
  };
  for (const [[left, right], at] of nodes) {
    tree.writeUIntBE(recordOf(left), at * 6, 3);
    tree.writeUIntBE(recordOf(right), at * 6 + 3, 3);
  }
  const metadata = encode({
    node_count: nodes.size,
    record_size: RECORD_BITS,
    ip_version: 6,
    database_type: 'Test-Country',
    languages: ['en'],
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: Math.floor(builtAt.getTime() / 1000),
    description: { en: 'for tests' },
  });
  return Buffer.concat([tree, Buffer.alloc(GAP_BYTES), ...data, MARKER, metadata]);
}

function insert(root: Node, bits: readonly number[], entry: NetworkEntry): void {
  let node = root;
  for (const bit of bits.slice(0, -1)) {
    const next = node[bit];
    const below: Node = Array.isArray(next) ? next : [undefined, undefined];
    node[bit] = below;
    node = below;
  }
  node[bits.at(-1) ?? 0] = entry;
}

function listNodes(root: Node): Map<Node, number> {
  const nodes = new Map([[root, 0]]);
  for (const [node] of nodes)
    for (const next of node) if (Array.isArray(next) && !nodes.has(next)) nodes.set(next, nodes.size);
  return nodes;
}

/** The network's bits from the root: an IPv4 address is the last 32 of 128. */
function bitsOf(network: string): number[] {
  const [address = '', length = ''] = network.split('/');
  if (address.includes('.'))
    return [
      ...Array.from({ length: 96 }, () => 0),
      ...firstBits(address.split('.').map(Number), 8, Number(length)),
    ];
  const parts = address
    .replace('::', '')
    .split(':')
    .map((part) => Number.parseInt(part, 16));
  return firstBits([...parts, 0, 0, 0, 0, 0, 0, 0, 0].slice(0, 8), 16, Number(length));
}

const firstBits = (parts: readonly number[], width: number, length: number): number[] =>
  parts
    .flatMap((part) => Array.from({ length: width }, (_, at) => (part >> (width - 1 - at)) & 1))
    .slice(0, length);

function encode(value: Value): Buffer {
  if (typeof value === 'string')
    return Buffer.concat([control(2, Buffer.byteLength(value)), Buffer.from(value)]);
  if (typeof value === 'boolean') return control(14, value ? 1 : 0);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([control(6, 4), bytes]);
  }
  if (Array.isArray(value))
    return Buffer.concat([control(11, value.length), ...value.map((one) => encode(one))]);
  const pairs = Object.entries(value);
  return Buffer.concat([
    control(7, pairs.length),
    ...pairs.flatMap(([key, one]) => [encode(key), encode(one)]),
  ]);
}

/** The byte, or two, that name a type and a size below 29. */
const control = (type: number, size: number): Buffer =>
  type > 7 ? Buffer.from([size, type - 7]) : Buffer.from([(type << 5) | size]);
