import { useId } from 'react';
import './star-pattern.css';
import './banner.css';

export type BannerProps = {
  readonly heading: string;
  readonly description?: string;
  /** One line only: on the steps of a flow, which have headings of their own. */
  readonly isLine?: boolean;
};

export function Banner({ heading, description, isLine = false }: BannerProps) {
  return (
    <div className={isLine ? 'banner' : 'banner banner--page'}>
      <StarPattern className="banner__pattern" />
      <div className="banner__words">
        <h1 className="banner__heading">{heading}</h1>
        {description && <p className="banner__description">{description}</p>}
      </div>
    </div>
  );
}

/** Decorative pattern of eight-pointed stars, each made of two squares, joined by lines. */
function StarPattern({ className = '' }: { readonly className?: string }) {
  const id = useId();
  return (
    <svg className={`star-pattern ${className}`.trim()} aria-hidden="true" focusable="false" preserveAspectRatio="xMaxYMid slice">
      <defs>
        <pattern id={id} width="96" height="96" patternUnits="userSpaceOnUse">
          <path d="M28 28h40v40H28z" />
          <path d="M48 19.7 76.3 48 48 76.3 19.7 48z" />
          <path d="M48 35.3 60.7 48 48 60.7 35.3 48z" />
          <path d="M48 0v19.7M48 76.3V96M0 48h19.7M76.3 48H96" />
          <path d="M0 0 28 28M96 0 68 28M0 96l28-28M96 96 68 68" />
          <path d="M0 12.7 12.7 0M83.3 0 96 12.7M96 83.3 83.3 96M12.7 96 0 83.3" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
