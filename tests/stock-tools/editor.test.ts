import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import languageService, { type LanguageSettings } from 'vscode-json-languageservice';
import { expect, it } from 'vitest';
import { readData } from '../../src/content/index.ts';
import { EDITOR_SETTINGS_FILE, editorSettings } from '../../src/commands/generate/language/editor-settings.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
const { getLanguageService, TextDocument } = languageService;
const settings = readFileSync(EDITOR_SETTINGS_FILE, 'utf8');

/** The language service with which editors complete JSON, configured as in VS Code, and with the files beside the open one. */
const service = getLanguageService({
  schemaRequestService: async (uri) => {
    if (!uri.startsWith('file:')) throw new Error(`Nothing is loaded from ${uri}.`);
    return readFileSync(new URL(uri), 'utf8');
  },
  workspaceContext: { resolveRelativePath: (relative, base) => new URL(relative, base).href },
});

service.configure({
  validate: true,
  schemas: (JSON.parse(settings)['json.schemas'] as NonNullable<LanguageSettings['schemas']>).map((one) => ({
    ...one,
    uri: (one as unknown as { readonly url: string }).url,
  })),
});

function open(path: string, text = readFileSync(resolve(PROJECT, path), 'utf8')) {
  const document = TextDocument.create(pathToFileURL(resolve(PROJECT, path)).href, 'json', 1, text);
  const json = service.parseJSONDocument(document);
  return {
    problems: async () => (await service.doValidation(document, json)).map(({ message }) => message),
    offered: async (before: string) => {
      const at = document.positionAt(text.indexOf(before) + before.length);
      return (await service.doComplete(document, at, json))?.items.map(({ label }) => label) ?? [];
    },
    explained: async (word: string) => {
      const hover = await service.doHover(document, document.positionAt(text.indexOf(word) + 1), json);
      return JSON.stringify(hover?.contents ?? '');
    },
  };
}

it('the editors’ settings are what `npm run generate:language` writes from schemas/meta', () => {
  expect(settings, 'run npm run generate:language').toBe(editorSettings());
});

it('an editor finds no fault in any file of the data', async () => {
  const { files } = await readData(PROJECT);
  const told = await Promise.all(
    files
      .filter(({ kind, path }) => path.endsWith('.json') && !['api', 'meta', 'receipt-data'].includes(kind))
      .map(async ({ path, text }) => (await open(path, text).problems()).map((problem) => `${path}: ${problem}`)),
  );
  expect(told.flat()).toEqual([]);
});

it('an editor completes, explains and checks a step and a shared question', async () => {
  const step = open('flows/fidyah/illness.step.json');
  expect(await step.offered('"remark": { ')).toEqual(expect.arrayContaining(['when', 'requiredWhen', 'placeholder', 'private']));
  expect(await step.explained('"requiredWhen"')).toContain('must be answered');
  expect(await step.explained('"widget"')).not.toBe('""');
  const misspelt = open(
    'flows/fidyah/illness.step.json',
    '{ "$schema": "https://portal.invalid/schemas/meta/step.schema.json", "type": "object", "titel": "x" }',
  );
  expect((await misspelt.problems()).join()).toContain('titel');
  const shared = open('schemas/common/money.json', '{ "type": "string", "fromat": "money" }');
  expect((await shared.problems()).join()).toContain('fromat');
});
