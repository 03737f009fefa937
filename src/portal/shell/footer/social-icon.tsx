import type { Site } from '../../../engine/index.ts';
import marks from './social-marks.svg?no-inline';

/** The marks of the social media, which no icon set keeps any more; drawn in one weight, in a file beside the script. */
export function SocialIcon({ icon }: { readonly icon: Site['social'][number]['icon'] }) {
  return (
    <svg className="social-links__icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <use href={`${marks}#${icon}`} />
    </svg>
  );
}
