import type { Site } from '../../../engine/index.ts';
import { Button } from '../../layout/button.tsx';
import { Popup } from '../../layout/popup.tsx';
import { useTranslate } from '../../provider/renderer-provider.tsx';
import { Words } from '../../layout/words.tsx';

export type LegalPage = 'terms' | 'privacy';
export type LegalSite = Pick<Site, 'links' | 'terms'>;

type LegalTextProps = { readonly text: string; readonly site: LegalSite | undefined; readonly onOpen: (page: LegalPage) => void };

const MARK = '\u0001';

/** A sentence in which {{terms}} and {{privacy}} are links. A click opens a dialog in place; the link's address is the whole page. */
export function LegalText({ text, site, onOpen }: LegalTextProps) {
  const translate = useTranslate();
  const parts = translate(text, { terms: `${MARK}terms${MARK}`, privacy: `${MARK}privacy${MARK}` }).split(MARK);
  return parts.map((part) =>
    part === 'terms' || part === 'privacy' ? (
      <a
        key={part}
        href={site?.links[part]}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          onOpen(part);
        }}
      >
        {translate(`shell.footer.${part}`)}
      </a>
    ) : (
      <Words of={part} key={part} />
    ),
  );
}

type LegalDialogProps = { readonly page: LegalPage; readonly site: LegalSite | undefined; readonly onClose: () => void };

/** The short version of a legal page, with a link to the whole one in a new tab. */
export function LegalDialog({ page, site, onClose }: LegalDialogProps) {
  const translate = useTranslate();
  const { terms, links } = site ?? {};
  const summary = terms?.summaries[page];
  return (
    <Popup
      heading={translate(`shell.footer.${page}`)}
      subHeading={summary && translate(summary)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('shell.popup.close')}</Button>
          <a href={links?.[page]} target="_blank" rel="noreferrer">
            <Words of={translate('agreement.whole')} /> <Words of={translate('shell.footer.new-tab')} />
          </a>
        </>
      }
    >
      {terms && (
        <p className="agreement__note">
          <Words of={translate('agreement.version', { version: terms.version })} />
          {terms.toBeConfirmed && <Words of={` ${translate('agreement.to-be-confirmed')}`} />}
        </p>
      )}
    </Popup>
  );
}
