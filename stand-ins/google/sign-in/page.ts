import { html } from '../../../src/server/kit/http/html.ts';
import { page } from '../../pages/page.ts';
import type { Persona } from './federated-user.ts';
import type { AuthorizeRequest } from './request.ts';

const PERSONAS: readonly Persona[] = [
  { name: 'Nur Contoh', email: 'nur@portal.test' },
  { name: 'Ahmad Contoh', email: 'ahmad@portal.test' },
];

/** The sign-in page in place of Google's or Facebook's, as HTML. Its forms post `parameters` to /oauth2/authorize. */
export function signInPage({ provider }: AuthorizeRequest, parameters: { readonly [name: string]: string }): string {
  const hidden = Object.entries(parameters).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
  const choices = PERSONAS.map(
    ({ name, email }) => html`<form method="post" action="/oauth2/authorize">${hidden}
<input type="hidden" name="name" value="${name}"><input type="hidden" name="email" value="${email}">
<p><button type="submit">${name}, ${email}</button></p></form>`,
  );
  const content = html`<p>This page stands in for ${provider}. Who are you?</p>
${choices}
<form method="post" action="/oauth2/authorize">${hidden}
<p><label>Name <input name="name" required maxlength="100"></label></p>
<p><label>Email <input name="email" type="email" required maxlength="254"></label></p>
<p><button type="submit">Sign in</button></p></form>
<form method="post" action="/oauth2/authorize">${hidden}
<p><button type="submit" name="cancel" value="yes">Cancel</button></p></form>`;
  return page(`Sign in with ${provider}`, content);
}
