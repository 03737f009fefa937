/** First parts of the paths at which the portal answers itself, besides those of the calls, which schemas/api says. */
export const PORTAL_PAGES: readonly string[] = [
  'assets',
  'aws-pool',
  'certificate',
  'gallery',
  'giving-plan',
  'logout',
  'oauth2',
  'openapi',
  'openapi.css',
  'openapi.json',
  'operator',
  'receipt',
  'register',
  'reset-password',
  'sandbox',
  'singpass',
];
