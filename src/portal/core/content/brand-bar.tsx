import { type Translate, useTranslate } from '../../../renderer/index.ts';
import { Mark } from '../../kit/page/mark.tsx';
import { productOf, useContent } from './content.ts';

/** Whose page it is, and the way home, on a page without the header of the flows. */
export function BrandBar() {
  return (
    <header className="header">
      <BrandLink translate={useTranslate()} />
    </header>
  );
}

/** The same for a page that has no header at all, such as one in place of a document. */
export function BrandLink({ translate }: { readonly translate: Translate }) {
  const product = translate(productOf(useContent()));
  return (
    <div className="header__bar">
      <a className="header__logo" href="/" aria-label={translate('shell.header.logo', { product })}>
        <Mark />
        <span className="header__product">{product}</span>
      </a>
    </div>
  );
}
