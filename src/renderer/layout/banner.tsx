import { StarPattern } from './star-pattern.tsx';
import './banner.css';

export type BannerProps = {
  readonly heading: string;
  readonly description?: string;
  /** A greeting in Arabic, set in its own face. */
  readonly greeting?: string;
};

/** The head of a page: what this is, quietly dressed. */
export function Banner({ heading, description, greeting }: BannerProps) {
  return (
    <div className="banner">
      <StarPattern className="banner__pattern" />
      <div className="banner__words">
        {greeting && (
          <p className="banner__greeting" lang="ar" dir="rtl">
            {greeting}
          </p>
        )}
        <h1 className="banner__heading">{heading}</h1>
        {description && <p className="banner__description">{description}</p>}
      </div>
    </div>
  );
}
