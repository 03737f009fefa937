import { type Translate, useTranslate } from '../../../renderer/index.ts';
import { Mark } from '../../../kit/page/mark.tsx';
import { productOf, useContent } from './content.ts';

/** Header with the product's name and a link home, for pages without the flows' header. */
export function BrandBar() {
  return (
    <header className="header">
      <BrandLink translate={useTranslate()} />
    </header>
  );
}

/** The same link alone, for pages that have no header, such as the error shown in place of a receipt. */
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
