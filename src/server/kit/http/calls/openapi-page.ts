import { escapeHtml } from '../html.ts';
import { type Call, calls, type JsonSchema, sharedTypes } from './calls.ts';

/** The description of every call as a page to read: no script, each call folded. */
export function openApiPage(): string {
  const services = Map.groupBy(Object.entries(calls), ([, { path }]) => path.split('/')[1] ?? '');
  const names = [...services.keys()].sort();
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Calls of the giving portal</title>
<link rel="stylesheet" href="/openapi.css">
</head>
<body>
<main>
<h1>Calls of the giving portal</h1>
<p>${escapeHtml(String(sharedTypes.description))} The same as a document: <a href="/openapi.json">/openapi.json</a>.</p>
<nav aria-label="Services"><ul>${names.map((name) => `<li><a href="#${name}">/${name}</a></li>`).join('')}<li><a href="#types">Types</a></li></ul></nav>
${names.map((name) => serviceSection(name, services.get(name) ?? [])).join('\n')}
<section id="types">
<h2>Types</h2>
${Object.entries(sharedTypes.$defs).map(typeDetails).join('\n')}
</section>
</main>
</body>
</html>
`;
}

function serviceSection(name: string, described: readonly (readonly [string, Call])[]): string {
  return `<section id="${name}">\n<h2>/${name}</h2>\n${described.map(([id, call]) => callDetails(id, call)).join('\n')}\n</section>`;
}

function callDetails(id: string, call: Call): string {
  const { method, path, summary, params, query, body, example, answers } = call;
  return `<details id="call-${id}">
<summary><code><strong>${method}</strong> ${escapeHtml(path)}</code> <span>${escapeHtml(summary)}</span></summary>
${'401' in answers ? '<p>For a session: the httpOnly cookie of POST /session.</p>' : ''}
${schemaBlock('Path', params, example?.params)}${schemaBlock('Query', query, example?.query)}${schemaBlock('Body', body, example?.body)}
${Object.entries(answers)
  .map(([status, answer]) => {
    const words = [answer.description, answer.contentType].filter((part) => part !== undefined).join(' ');
    return `<h3>${status}</h3><p>${escapeHtml(words)}</p>${block('Schema', answer.body)}${status === example?.status ? block('Example', example.answer) : ''}`;
  })
  .join('\n')}
</details>`;
}

function schemaBlock(title: string, schema: JsonSchema | undefined, example: unknown): string {
  return schema === undefined ? '' : `<h3>${title}</h3>${block('Schema', schema)}${block('Example', example)}`;
}

function typeDetails([name, schema]: readonly [string, JsonSchema]): string {
  const words = typeof schema.description === 'string' ? ` <span>${escapeHtml(schema.description)}</span>` : '';
  return `<details id="type-${name}"><summary><code><strong>${name}</strong></code>${words}</summary>${block('Schema', schema)}</details>`;
}

/** JSON that may be wider than the page; names of types lead to them. */
function block(label: string, json: unknown): string {
  if (json === undefined) return '';
  const text = escapeHtml(JSON.stringify(json, null, 2)).replaceAll(
    /(?:types\.json)?#\/\$defs\/([A-Za-z]+)/g,
    (_, name: string) => `<a href="#type-${name}">${name}</a>`,
  );
  return `<p class="label">${label}</p><pre tabindex="0" role="group" aria-label="${label}">${text}</pre>`;
}

export const OPENAPI_STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 64rem; margin: 0 auto; padding: 1rem; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; padding: 0; list-style: none; }
details { border-top: 1px solid; }
summary { padding: 0.75rem 0; cursor: pointer; overflow-wrap: anywhere; }
pre { overflow: auto; max-height: 24rem; margin: 0; padding: 0.75rem; border: 1px solid; font-size: 0.875rem; }
.label { margin: 0.5rem 0 0; font-size: 0.875rem; }
:focus-visible { outline: 3px solid; outline-offset: 2px; }
`;
