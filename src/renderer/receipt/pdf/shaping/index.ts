import type { Font } from '@react-pdf/renderer';
import { Blob, Buffer, ClusterLevel, Face, Font as HarfBuzzFont, type GlyphInfo, type GlyphPosition, shape } from 'harfbuzzjs';
import { type Cluster, type Fontkit, joinClusters, keyOf } from './joined-glyphs.ts';

type Registered = NonNullable<ReturnType<typeof Font.getFont>['data']>;

/** Scripts other than Latin: letters that join, marks, signs placed before their consonant. Fontkit lays out Latin, digits and punctuation. */
const NEEDS_SHAPING = /[^\p{Script=Latin}\p{Script=Common}]/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * Shapes a registered font's text with HarfBuzz instead of fontkit, by replacing the font's `layout`, which the PDF library calls. The
 * library drops glyph offsets, which position marks. So each cluster (HarfBuzz's unit of text: a letter, a mark, a syllable) becomes one
 * glyph that contains its offsets, and that keeps its own characters for copying.
 */
export function shapeWithHarfBuzz(registered: Registered): void {
  const font = registered as unknown as Fontkit;
  // Only TrueType outlines can be joined.
  if (!font.directory.tables.glyf) return;
  const { layout } = font;
  let harfBuzz: HarfBuzzFont | undefined;
  font.layout = (text, ...rest) => {
    if (!NEEDS_SHAPING.test(text)) return layout.call(font, text, ...rest);
    harfBuzz ??= new HarfBuzzFont(new Face(new Blob(font.stream.buffer)));
    const clusters = clustersOf(harfBuzz, text);
    return {
      glyphs: clusters.map((cluster) => ({ id: keyOf(cluster), codePoints: cluster.codePoints, advanceWidth: cluster.advance })),
      positions: clusters.map(({ advance }) => ({ xAdvance: advance, yAdvance: 0, xOffset: 0, yOffset: 0 })),
    };
  };
  joinClusters(font);
}

const buffer = new Buffer();
type Glyph = GlyphInfo & GlyphPosition;

/** The clusters in logical order: the library reverses right-to-left runs itself. */
function clustersOf(font: HarfBuzzFont, text: string): Cluster[] {
  buffer.reset();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
  shape(font, buffer);
  const glyphs = buffer.getGlyphInfosAndPositions() as Glyph[];
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const isRightToLeft = RIGHT_TO_LEFT.test(text);
  return starts.flatMap((start, place) => {
    const codePoints = Array.from(text.slice(start, starts[place + 1]), (letter) => letter.codePointAt(0) ?? 0);
    const drawn = glyphs.filter(({ cluster }) => cluster === start);
    // Programs that copy text reverse the glyphs of right-to-left lines, not the characters of a glyph.
    if (isRightToLeft && drawn.length === codePoints.length)
      return drawn.toReversed().map((glyph, index) => join([glyph], codePoints.slice(index, index + 1)));
    return [join(drawn, codePoints)];
  });
}

function join(glyphs: readonly Glyph[], codePoints: readonly number[]): Cluster {
  let advance = 0;
  const parts = glyphs.map(({ codepoint, xAdvance, xOffset, yOffset }) => {
    const part = { id: codepoint, x: advance + xOffset, y: yOffset };
    advance += xAdvance;
    return part;
  });
  return { codePoints, parts, advance };
}
