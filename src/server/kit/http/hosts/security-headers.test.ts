import { expect, it } from 'vitest';
import { readConfig } from '../../../config/read-config.ts';
import { securityHeaders } from './security-headers.ts';

const sourcesOf = (environment: { [name: string]: string }) =>
  /connect-src ([^;]+)/.exec(securityHeaders(readConfig(environment, '/'))['content-security-policy'] ?? '')?.[1];

it('lets the page connect only to the portal and the configured remote services', () => {
  expect(sourcesOf({})).toBe("'self'");
  const SERVICE_URLS = 'donor=https://donor.example.sg/v2, wakaf=https://wakaf.example.sg, payment=https://donor.example.sg/pay';
  expect(sourcesOf({ SERVICE_URLS })).toBe("'self' https://donor.example.sg https://wakaf.example.sg");
  expect(sourcesOf({ SENTRY_DSN: 'https://public@reports.example.sg/7' })).toBe("'self' https://reports.example.sg");
});
