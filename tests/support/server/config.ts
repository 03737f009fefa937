import { randomBytes } from 'node:crypto';

const random = (bytes: number) => randomBytes(bytes).toString('base64');
const letters = (length: number) => randomBytes(length).toString('hex').slice(0, length);

/** Settings that production accepts without a caution; the keys are generated anew at each run, and no service knows them. */
export const productionSettings = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://portal:of-the-database@db.office.sg/portal?sslmode=verify-full',
  STRIPE_SECRET_KEY: `sk_live_${letters(40)}`,
  STRIPE_PUBLISHABLE_KEY: `pk_live_${letters(40)}`,
  STRIPE_WEBHOOK_SECRETS: `whsec_${letters(32)}, whsec_${letters(32)}`,
  SMTP_URL: 'smtps://portal:of-the-mail@mail.office.sg:465',
  MAIL_FROM: 'Zakat <no-reply@office.sg>',
  ONEMAP_EMAIL: 'portal@office.sg',
  ONEMAP_PASSWORD: letters(20),
  GOOGLE_MAPS_KEY: letters(39),
  FIELD_KEYS: `k1:${random(32)}`,
  LINK_KEYS: `l1:${random(32)}`,
  PUBLIC_URL: 'https://zakat.example.sg/',
  TRUST_PROXY: '10.0.0.0/8, ::1',
  COGNITO_USER_POOL_ID: 'ap-southeast-1_AbCdEfGhI',
  COGNITO_CLIENT_ID: letters(26),
  SINGPASS_ISSUER: 'https://singpass.office.sg',
  SINGPASS_MYINFO_CLIENT_ID: 'myinfo-client',
  CORPPASS_ISSUER: 'off',
  STAFF_ISSUER: 'https://id.office.sg',
  STAFF_CLIENT_ID: 'giving-desk',
  STAFF_CLIENT_SECRET: letters(40),
  STAFF_GROUPS: 'portal operators=operator, zakat-editors=editor, zakat-editors=qa',
  STAFF_SECOND_FACTOR: 'amr=mfa, acr=https://refeds.org/profile/mfa',
  HOST_NAMES: 'zakat.example.sg=main, wakaf.example.sg=endowment, desk.example.sg=desk',
};
