import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { csvOf } from '../kit/csv.ts';

/** Rows, possibly streamed. */
export type CsvRows = AsyncIterable<readonly string[]> | Iterable<readonly string[]>;

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Streams a table as a download, row by row: RFC 4180, with formulas neutralised. */
export function sendCsv(reply: FastifyReply, fileName: string, rows: CsvRows): FastifyReply {
  void reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${fileName}"`);
  return reply.send(Readable.from(linesOf(rows)));
}

async function* linesOf(rows: CsvRows): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  for await (const row of rows) yield csvOf([row]);
}
