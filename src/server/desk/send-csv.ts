import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { csvOf } from '../kit/csv.ts';

/** Rows as they come. */
export type CsvRows = AsyncIterable<readonly string[]> | Iterable<readonly string[]>;

/** By it spreadsheets read a file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Sends a table to be saved as a file, row by row as it is read: RFC 4180, with nothing that a spreadsheet would run. */
export function sendCsv(reply: FastifyReply, fileName: string, rows: CsvRows): FastifyReply {
  void reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${fileName}"`);
  return reply.send(Readable.from(linesOf(rows)));
}

async function* linesOf(rows: CsvRows): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  for await (const row of rows) yield csvOf([row]);
}
