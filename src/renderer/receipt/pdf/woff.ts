import { inflateSync } from 'node:zlib';

/** Screen hinting and signature tables: useless in a PDF, and large. */
const DROPPED_TABLES = new Set(['fpgm', 'prep', 'cvt ', 'gasp', 'hdmx', 'VDMX', 'LTSH', 'DSIG']);

/**
 * Unpacks a WOFF 1.0 font. The PDF library could read WOFF, but unpacks a table again for each glyph. Fonts need distinct names: the
 * library embeds same-named fonts again at every change.
 */
export function unpackWoff(woff: Buffer, name: string): Buffer {
  const tables = tablesOf(woff)
    .filter((table) => !DROPPED_TABLES.has(table.tag))
    .map((table) => (table.tag === 'name' ? { ...table, bytes: nameTable(name) } : table));
  const directory = Buffer.alloc(12 + 16 * tables.length);
  const power = Math.floor(Math.log2(tables.length));
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(tables.length, 4);
  directory.writeUInt16BE(16 << power, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(tables.length * 16 - (16 << power), 10);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  tables.forEach(({ tag, checksum, bytes }, index) => {
    const entry = 12 + 16 * index;
    directory.write(tag, entry, 'latin1');
    directory.writeUInt32BE(checksum, entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(bytes.length, entry + 12);
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    parts.push(bytes, padding);
    offset += bytes.length + padding.length;
  });
  return Buffer.concat(parts);
}

/** A `name` table with one record: the PostScript name, Windows, English. */
function nameTable(name: string): Buffer {
  const text = Buffer.from(name, 'utf16le').swap16();
  const header = Buffer.from(Uint16Array.of(0, 1, 18, 3, 1, 0x409, 6, text.length, 0).buffer).swap16();
  return Buffer.concat([header, text]);
}

type Table = { readonly tag: string; readonly checksum: number; readonly bytes: Buffer };

function tablesOf(woff: Buffer): Table[] {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF 1.0 font');
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = 44 + 20 * index;
    const offset = woff.readUInt32BE(entry + 4);
    const packedLength = woff.readUInt32BE(entry + 8);
    const packed = woff.subarray(offset, offset + packedLength);
    return {
      tag: woff.toString('latin1', entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      bytes: packedLength < woff.readUInt32BE(entry + 12) ? inflateSync(packed) : packed,
    };
  });
}
