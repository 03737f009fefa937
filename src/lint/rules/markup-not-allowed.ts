import { textOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt, type Words } from '../finding.ts';

const TAG = /<[/!?]?[A-Za-z][^>]*>?/g;
const ALLOWED = /^(<\/?(b|em|a)>|<br ?\/?>|<a href="https:\/\/[^"<>\s]{1,200}">|<span lang="[a-z]{2,3}">|<\/span>)$/;

/** Texts may contain b, br, em, links to https pages and spans of another language. Any other markup would not be shown, or would be harmful. */
export function markupNotAllowed({ survey: { texts } }: Context): readonly Finding[] {
  return [...texts.languages.values()].flatMap((language) =>
    [...language].flatMap(([key, spot]) => {
      const wrong = (textOf(spot) ?? '').match(TAG)?.find((tag) => !ALLOWED.test(tag));
      if (wrong === undefined) return unpaired(textOf(spot) ?? '') ? [findingAt(spot, 'markup-not-allowed', notClosed(key))] : [];
      const message = `The text “${key}” contains markup that is not allowed: ${wrong}`;
      return [
        findingAt(spot, 'markup-not-allowed', {
          message,
          mend: 'Use <b>, <em>, <br>, <a href="https://…"> or <span lang="…"> only, and no other attribute.',
        }),
      ];
    }),
  );
}

/** Whether a tag is not closed, or closed in the wrong order. */
function unpaired(text: string): boolean {
  const open: string[] = [];
  for (const [, closes, name = ''] of text.matchAll(/<(\/?)(b|em|a|span)\b[^>]*>/g)) {
    if (closes !== '/') open.push(name);
    else if (open.pop() !== name) return true;
  }
  return open.length > 0;
}

function notClosed(key: string): Words {
  return {
    message: `The tags in the text “${key}” are not paired.`,
    mend: 'Close every <b>, <em> and <a> that is opened, the last one first.',
  };
}
