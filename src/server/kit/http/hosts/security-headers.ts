import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../../config/read-config.ts';
import { isBelow, targetOf } from '../target.ts';

/** The security headers of every answer. */
export function securityHeaders(config: Config): { readonly [name: string]: string } {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    // Google Pay opens a popup and exchanges messages with it.
    'cross-origin-opener-policy': isStripe(config) ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': `camera=(), microphone=(), geolocation=(), usb=(), payment=(${isStripe(config) ? `self "${STRIPE_FRAMES}"` : 'self'}), browsing-topics=()`,
    'content-security-policy': contentSecurityPolicy(config),
    ...(config.production && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
}

/** The address of the page in the desk's preview. */
export const PREVIEW_PATH = '/desk/preview-frame';

/** The desk's pages take no payment, contact no other host, cannot be framed, and may frame the preview only. */
function deskHeaders(config: Config, host: string): { readonly [name: string]: string } {
  const rules = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'frame-src': /^[a-z0-9.-]+(:\d+)?$/i.test(host) ? `${host}${PREVIEW_PATH}` : "'none'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    ...(config.production && { 'upgrade-insecure-requests': '' }),
  };
  return {
    'content-security-policy': policyOf(rules),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), payment=(), browsing-topics=()',
  };
}

/**
 * Headers of the page in the desk's preview. Only the desk may frame it; it has an opaque origin in any frame, runs its inline script, and loads and
 * calls nothing. Style attributes are allowed, since mails use them.
 */
export function headPreview(reply: FastifyReply, { script, style }: { readonly script: string; readonly style: string }): void {
  const rules = {
    sandbox: 'allow-scripts allow-forms',
    'default-src': "'none'",
    'script-src': `'${script}'`,
    'style-src': `'${style}'`,
    'style-src-attr': "'unsafe-inline'",
    'img-src': 'data:',
    'font-src': 'data:',
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'self'",
  };
  reply.headers({ 'content-security-policy': policyOf(rules), 'x-frame-options': 'SAMEORIGIN' });
}

/** Allows this answer its one inline script and one inline style, by their hashes: "sha256-…". */
export function allowInline(reply: FastifyReply, { script, style }: { readonly script: string; readonly style: string }): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  const allowed = policy.replace('script-src ', `script-src '${script}' `).replace('style-src ', `style-src '${style}' `);
  reply.header('content-security-policy', allowed);
}

/** Sets the headers on every answer. Answers are `no-store` unless their route sets another cache-control. */
export function sendSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers = securityHeaders(config);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (isBelow(request, '/desk')) reply.headers({ 'x-robots-tag': 'noindex, nofollow', ...deskHeaders(config, request.host) });
    const { path } = targetOf(request);
    if (path.startsWith('/receipt') || path.startsWith('/certificate')) {
      reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' });
    }
  });
  app.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

/** Stripe's script, and its frames for cards and wallets; its requirements are listed at docs.stripe.com/security/guide. */
const STRIPE_FRAMES = 'https://js.stripe.com';

function isStripe({ payments }: Config): boolean {
  return payments.provider === 'stripe';
}

/** No inline script or style except those of `allowInline`, no eval; Stripe's sources only if Stripe is the card provider. */
function contentSecurityPolicy(config: Config): string {
  const stripe = isStripe(config);
  const rules = {
    'default-src': "'self'",
    'script-src': stripe ? `'self' ${STRIPE_FRAMES} https://*.js.stripe.com` : "'self'",
    'style-src': "'self'",
    'img-src': "'self' data:",
    'connect-src': [
      "'self'",
      ...(stripe ? ['https://api.stripe.com'] : []),
      ...accountSources(config),
      ...serviceSources(config),
      ...reportSources(config),
    ].join(' '),
    'frame-src': stripe ? `${STRIPE_FRAMES} https://*.js.stripe.com https://hooks.stripe.com` : "'none'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    // Stripe.js creates scripts, which trusted types would refuse.
    ...(!stripe && { 'require-trusted-types-for': "'script'" }),
    ...(config.production && { 'upgrade-insecure-requests': '' }),
  };
  return policyOf(rules);
}

function policyOf(rules: { readonly [name: string]: string }): string {
  return Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ');
}

/** The targets of the page's sign-in calls; calls to the stand-in go to the portal itself. */
function accountSources({ identity }: Config): string[] {
  if (identity.isStandIn) return [];
  const [region] = identity.poolId.split('_');
  return [`https://cognito-idp.${region}.amazonaws.com`, ...(identity.domain === undefined ? [] : [`https://${identity.domain}`])];
}

/** Origins of the remote services. */
function serviceSources({ services }: Config): string[] {
  return [...new Set(Object.values(services).map((address) => new URL(address).origin))];
}

/** The target of the page's error reports. */
function reportSources({ sentryDsn }: Config): string[] {
  return sentryDsn === undefined ? [] : [new URL(sentryDsn).origin];
}
