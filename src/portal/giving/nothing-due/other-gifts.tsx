import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { type Flow, LANGUAGE_OF_LINK, type NothingDue } from '../../../engine/index.ts';
import { Icon, useTranslate } from '../../../renderer/index.ts';
import { closedText, useContent } from '../../core/content/content.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';

/** Links to the flows that accept gifts when nothing is due, on this host or another. */
export function OtherGifts({ nothingDue }: { readonly nothingDue: NothingDue }) {
  const translate = useTranslate();
  const id = useId();
  const addressOf = useAddressOf();
  const content = useContent();
  const { definitions } = content;
  const gifts = nothingDue.gives.flatMap((name) => {
    const flow = definitions.flows[name];
    const address = flow && addressOf(flow);
    return flow && address !== undefined && closedText(content, flow) === undefined ? [{ flow, address }] : [];
  });
  if (gifts.length === 0) return null;
  return (
    <section className="other-gifts" aria-labelledby={id}>
      <h3 className="other-gifts__title" id={id}>
        {translate(nothingDue.givesTitle)}
      </h3>
      <p className="other-gifts__text">{translate(nothingDue.givesText)}</p>
      <ul className="other-gifts__list">
        {gifts.map(({ flow, address }) => (
          <li key={flow.id}>
            <a className="other-gifts__link" href={address}>
              <Icon name={flow.icon} className="other-gifts__icon" />
              <span>
                <strong className="other-gifts__name">{translate(flow.title)}</strong>
                <span className="other-gifts__about">{translate(flow.description)}</span>
              </span>
              <ArrowRight className="icon" aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns a flow's address; undefined on a host whose address is unknown. A link to another host carries the language. */
function useAddressOf(): (flow: Flow) => string | undefined {
  const { view } = useContent();
  const { language } = useLanguage();
  return ({ host, home }) => {
    if (host === view.host) return home;
    const origin = view.otherHosts?.[host];
    return origin === undefined ? undefined : `${origin}${home}?${LANGUAGE_OF_LINK}=${language}`;
  };
}
