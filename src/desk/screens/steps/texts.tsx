import { Link } from 'react-router-dom';
import type { DeskLanguage, DeskLayoutText } from '../../../api/types.ts';
import { words } from '../../words/words.ts';

type TextsProps = { readonly texts: readonly DeskLayoutText[]; readonly languages: readonly DeskLanguage[] };

/** Texts in each language, each with a link to edit it. */
export function Texts({ texts, languages }: TextsProps) {
  return (
    <ul className="steps__texts">
      {texts.map(({ key, texts: of }) => (
        <li className="steps__text" key={key}>
          {languages.map(({ id }, at) => (
            <span lang={id} key={id}>
              {of[at] ?? <em>{words.texts.missing}</em>}
            </span>
          ))}
          <Link to={`/desk/words?text=${encodeURIComponent(key)}`} aria-label={`${words.steps.editText}: ${of[0] ?? key}`}>
            {words.steps.editText}
          </Link>
        </li>
      ))}
    </ul>
  );
}
