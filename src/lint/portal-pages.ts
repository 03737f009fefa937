/** First parts of the paths at which the portal answers itself, besides those of the calls, which schemas/api says. */
export const PORTAL_PAGES: readonly string[] = [
  'assets',
  'certificate',
  'gallery',
  'giving-plan',
  'logout',
  'oauth2',
  'openapi.json',
  'operator',
  'receipt',
  'register',
  'sandbox',
];
