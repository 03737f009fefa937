import { type Html, html } from '../../src/server/kit/http/html.ts';
import { page } from '../pages/page.ts';
import type { SingpassApp } from '../../src/server/config/singpass.ts';
import { type Persona, personas } from './personas.ts';

/** The page to choose a persona and to consent to sharing. */
export function choosePage(app: SingpassApp): string {
  const name = app === 'corppass' ? 'Corppass' : 'Singpass';
  const known = personas.filter(({ apps }) => apps.includes(app));
  const content = html`<p>This page stands in for ${name}. Nobody here is real.</p>
<form method="post" class="choices">
<fieldset>
<legend>Who are you?</legend>
${known.map(choice)}
</fieldset>
<p>The giving portal asks to know ${app === 'corppass' ? 'your company and your name' : 'your name, identity number, date of birth, address and how to reach you'}.</p>
<button type="submit" name="consent" value="yes">Agree and share</button>
<button type="submit" name="consent" value="no">Do not share</button>
</form>`;
  return page(`Sign in with ${name}`, content);
}

function choice({ id, about, person, company }: Persona, index: number): Html {
  const checked = index === 0 ? html` checked` : '';
  const of = company?.name === undefined ? '' : ` of ${company.name}`;
  return html`<p><label><input type="radio" name="persona" value="${id}" required${checked}> ${person.name.value}${of}<br><small>${about}</small></label></p>`;
}
