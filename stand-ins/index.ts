import type { StandIns } from '../src/server/start/stand-ins.ts';
import { cognitoStandIn } from './cognito/index.ts';
import { bundledPlaces } from './google/geocoding.ts';
import { createOutbox } from './mail/outbox.ts';
import { registerOutboxPage } from './mail/outbox-page.ts';
import { bundledAddresses } from './onemap/bundled.ts';
import { registerStandInStyle } from './pages/style.ts';
import { embeddedDatabase } from './postgres/index.ts';
import { singpassStandIn } from './singpass/routes.ts';
import { staffStandIn } from './staff/routes.ts';
import { stripeStandIn } from './stripe/index.ts';

/** All stand-ins, for trials of the portal on one machine. */
export const standIns: StandIns = {
  database: embeddedDatabase,
  stripe: stripeStandIn,
  mail: (services) => ({
    transport: createOutbox({ db: services.db, crypto: services.crypto, now: services.clock.now }),
    registerPages: (app) => registerOutboxPage(app, services),
  }),
  singpass: singpassStandIn,
  staff: staffStandIn,
  userPool: cognitoStandIn,
  addresses: bundledAddresses,
  places: bundledPlaces,
  registerStyle: registerStandInStyle,
};
