/** Preloaded into the released code by `node --import`: its pages, which are built for one test, are compressed quickly rather than well. */
import { syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';

const { brotliCompressSync, gzipSync } = zlib;

zlib.brotliCompressSync = (plain) => brotliCompressSync(plain, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } });
zlib.gzipSync = (plain) => gzipSync(plain, { level: 1 });
syncBuiltinESMExports();
