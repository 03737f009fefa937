/** Glyphs drawn as one, with the characters that they show: the position of each glyph, and the advance to the next cluster, in font units. */
export type Cluster = {
  readonly codePoints: readonly number[];
  readonly parts: readonly { readonly id: number; readonly x: number; readonly y: number }[];
  readonly advance: number;
};

/** Members of a fontkit font that we use, some of them missing from its types. */
export type Fontkit = {
  layout: (text: string, ...rest: unknown[]) => unknown;
  createSubset: () => Subset;
  readonly getGlyph: (id: number) => { readonly cbox: Box };
  readonly directory: { readonly tables: Readonly<Record<string, unknown>> };
  readonly loca: { readonly offsets: readonly number[] };
  readonly maxp: { maxComponentElements: number; maxComponentDepth: number };
  readonly stream: { readonly buffer: Uint8Array };
};

type Box = { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number };

/** A font's subset for one document. `_addGlyph` writes a glyph, by the id passed to `includeGlyph`. */
type Subset = {
  _addGlyph: (id: number | string) => number;
  readonly includeGlyph: (id: number) => number;
  readonly glyf: Uint8Array[];
  readonly loca: { readonly offsets: number[] };
  readonly hmtx: { readonly metrics: { readonly advance: number; readonly bearing: number }[] };
  offset: number;
};

/** Glyph id of a cluster. It encodes everything that is drawn, so that no document depends on those drawn before it. */
export const keyOf = (cluster: Cluster): string => JSON.stringify(cluster);

/** Lets each subset of the font hold clusters, each as a composite glyph (a TrueType glyph made of others). */
export function joinClusters(font: Fontkit): void {
  const { createSubset, maxp } = font;
  maxp.maxComponentElements = Math.max(maxp.maxComponentElements, 16);
  maxp.maxComponentDepth += 1;
  font.createSubset = () => {
    const subset = createSubset.call(font);
    const { _addGlyph } = subset;
    subset._addGlyph = (id) => (typeof id === 'string' ? addCluster(font, subset, JSON.parse(id)) : _addGlyph.call(subset, id));
    return subset;
  };
}

/**
 * Writes a cluster as a composite glyph: its bounds, then each part with its position. Omits parts without an outline, such as a space. Returns the
 * glyph's index in the subset.
 */
function addCluster(font: Fontkit, subset: Subset, { parts, advance }: Cluster): number {
  const drawn = parts.filter(({ id }) => font.loca.offsets[id] !== font.loca.offsets[id + 1]);
  const { minX, minY, maxX, maxY } = boundsOf(font, drawn);
  const data = new DataView(new ArrayBuffer(drawn.length === 0 ? 0 : HEADER_BYTES + PART_BYTES * drawn.length));
  if (drawn.length > 0) for (const [place, value] of [COMPOSITE, minX, minY, maxX, maxY].entries()) data.setInt16(2 * place, value);
  for (const [place, { id, x, y }] of drawn.entries()) {
    const at = HEADER_BYTES + PART_BYTES * place;
    data.setUint16(at, place === drawn.length - 1 ? PLACED : PLACED | MORE);
    data.setUint16(at + 2, subset.includeGlyph(id));
    data.setInt16(at + 4, x);
    data.setInt16(at + 6, y);
  }
  subset.glyf.push(new Uint8Array(data.buffer));
  subset.loca.offsets.push(subset.offset);
  subset.hmtx.metrics.push({ advance, bearing: minX });
  subset.offset += data.byteLength;
  return subset.glyf.length - 1;
}

const HEADER_BYTES = 10;
const PART_BYTES = 8;
/** Marks a composite glyph, instead of the number of contours. */
const COMPOSITE = -1;
/** Flags of a part: its position is two words in font units; more parts follow. */
const PLACED = 0x0003;
const MORE = 0x0020;

function boundsOf(font: Fontkit, parts: Cluster['parts']): Box {
  const boxes = parts.map(({ id, x, y }) => {
    const { minX, minY, maxX, maxY } = font.getGlyph(id).cbox;
    return { minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y };
  });
  if (boxes.length === 0) return { minX: 0, minY: 0, maxX: 0, maxY: 0 };
  return {
    minX: Math.min(...boxes.map(({ minX }) => minX)),
    minY: Math.min(...boxes.map(({ minY }) => minY)),
    maxX: Math.max(...boxes.map(({ maxX }) => maxX)),
    maxY: Math.max(...boxes.map(({ maxY }) => maxY)),
  };
}
