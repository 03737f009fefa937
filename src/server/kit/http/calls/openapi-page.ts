import { type Html, html, htmlPage, marked } from '../html.ts';
import { type Call, calls, type JsonSchema, sharedTypes } from './calls.ts';

/** The description of every call as a page: no script, each call folded. */
export function openApiPage(): string {
  const services = Map.groupBy(Object.entries(calls), ([, { path }]) => path.split('/')[1] ?? '');
  const names = [...services.keys()].sort();
  const content = html`<p>${String(sharedTypes.description)} The same as a document: <a href="/openapi.json">/openapi.json</a>.</p>
<nav aria-label="Services"><ul>${names.map((name) => html`<li><a href="#${name}">/${name}</a></li>`)}<li><a href="#types">Types</a></li></ul></nav>
${names.map((name) => serviceSection(name, services.get(name) ?? []))}
<section id="types">
<h2>Types</h2>
${Object.entries(sharedTypes.$defs).map(typeDetails)}
</section>`;
  return htmlPage({ title: 'Calls of the giving portal', style: '/openapi.css', content });
}

const BY_SESSION = 'the httpOnly cookie of POST /session';
const WHO = {
  session: `For a session: ${BY_SESSION}`,
  account: `For a session that is signed in: ${BY_SESSION}`,
  owner: `For whoever it belongs to, which the session tells; others are answered with nothing, or less: ${BY_SESSION}`,
  staff: 'For staff whose role may do it: the httpOnly cookie of a sign-in at the desk',
} as const;

function serviceSection(name: string, described: readonly (readonly [string, Call])[]): Html {
  return html`<section id="${name}">\n<h2>/${name}</h2>\n${described.map(([id, call]) => callDetails(id, call))}\n</section>\n`;
}

function callDetails(id: string, call: Call): Html {
  const { method, path, summary, who, params, query, body, example, answers } = call;
  const answered = Object.entries(answers).map(([status, answer]) => {
    const words = [answer.description, answer.contentType].filter((part) => part !== undefined).join(' ');
    const shown = status === example?.status ? block('Example', example.answer) : '';
    return html`<h3>${status}</h3><p>${words}</p>${block('Schema', answer.body)}${shown}\n`;
  });
  return html`<details id="call-${id}">
<summary><code><strong>${method}</strong> ${path}</code> <span>${summary}</span></summary>
${who === undefined ? '' : html`<p>${WHO[who]}.</p>`}
${schemaBlock('Path', params, example?.params)}${schemaBlock('Query', query, example?.query)}${schemaBlock('Body', body, example?.body)}
${answered}</details>\n`;
}

function schemaBlock(title: string, schema: JsonSchema | undefined, example: unknown): Html | '' {
  return schema === undefined ? '' : html`<h3>${title}</h3>${block('Schema', schema)}${block('Example', example)}`;
}

function typeDetails([name, schema]: readonly [string, JsonSchema]): Html {
  const words = typeof schema.description === 'string' ? html` <span>${schema.description}</span>` : '';
  return html`<details id="type-${name}"><summary><code><strong>${name}</strong></code>${words}</summary>${block('Schema', schema)}</details>\n`;
}

/** A scrolling block of JSON, since it may be wider than the page; type names link to the types. */
function block(label: string, json: unknown): Html | '' {
  if (json === undefined) return '';
  const text = marked(
    JSON.stringify(json, null, 2),
    /(?:types\.json)?#\/\$defs\/([A-Za-z]+)/g,
    ([, name = '']) => html`<a href="#type-${name}">${name}</a>`,
  );
  return html`<p class="label">${label}</p><pre tabindex="0" role="group" aria-label="${label}">${text}</pre>`;
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
