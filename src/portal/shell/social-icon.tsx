import type { Site } from '../../engine/index.ts';

type Name = Site['social'][number]['icon'];

/** The marks of the social media, which no icon set keeps any more; drawn in one weight on a field of 24. */
const drawings: { readonly [name in Name]: string } = {
  facebook: 'M14 8.5h2.5V5H14c-2.5 0-4 1.6-4 4v2H7.5v3.5H10V21h3.5v-6.500H16l.5-3.500h-3V9.500c0-.6.3-1 .5-1z',
  instagram:
    'M7.500 3h9A4.500 4.500 0 0 1 21 7.500v9a4.500 4.500 0 0 1-4.500 4.500h-9A4.500 4.500 0 0 1 3 16.500v-9A4.500 4.500 0 0 1 7.500 3zm0 2A2.500 2.500 0 0 0 5 7.500v9A2.500 2.500 0 0 0 7.500 19h9a2.500 2.500 0 0 0 2.500-2.500v-9A2.500 2.500 0 0 0 16.500 5zM12 7.500a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9zm0 2a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5zM16.900 5.900a1.200 1.200 0 1 1 0 2.400 1.200 1.200 0 0 1 0-2.400z',
  twitter:
    'M4 4h4.700l3.700 5.200L16.900 4H19l-5.700 6.600L20 20h-4.700l-4-5.700L6.300 20H4.200l6.200-7.100zm3 1.600 9.100 12.800h1.300L8.300 5.600z',
  youtube:
    'M21.600 7.700a2.500 2.500 0 0 0-1.800-1.800C18.200 5.500 12 5.500 12 5.500s-6.200 0-7.800.4a2.500 2.500 0 0 0-1.800 1.800A26 26 0 0 0 2 12a26 26 0 0 0 .4 4.300 2.500 2.500 0 0 0 1.800 1.800c1.600.4 7.800.4 7.800.4s6.200 0 7.800-.4a2.500 2.500 0 0 0 1.800-1.800A26 26 0 0 0 22 12a26 26 0 0 0-.4-4.300zM10 15V9l5.200 3z',
};

export function SocialIcon({ icon }: { readonly icon: Name }) {
  return (
    <svg className="social-links__icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={drawings[icon]} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
