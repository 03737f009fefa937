import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/read-config.ts';
import type { Processes } from '../operator/processes.ts';
import type { PaymentPorts } from '../payments/ports.ts';
import type { PaymentServices } from '../payments/services.ts';
import { registerDays } from './days/routes.ts';
import { registerFigures } from './figures/routes.ts';
import { registerFollowUp } from './follow-up/routes.ts';
import { registerTaxFiles } from './tax-files/routes.ts';
import { indexNames } from '../gifts/index-names.ts';
import { registerPersonalData } from './personal-data/routes.ts';
import { registerPreview } from './preview/calls.ts';
import { registerContent } from './content/calls.ts';
import { lapseCorrections } from './gifts/address-corrections.ts';
import { registerGiftsAtDesk } from './gifts/routes.ts';
import { registerReleases } from './releases/calls.ts';
import { registerScreens } from './screens.ts';
import { registerWrongRates } from './wrong-rates/routes.ts';
import { registerStaffSessions } from './session-calls.ts';
import { createStaffSessions, forgetStaffSessions } from './sessions/store.ts';
import { registerBackChannel } from './sign-in/back-channel.ts';
import { createStaffClient, type StaffProviderAccess } from './sign-in/client.ts';
import { registerSignIn } from './sign-in/routes.ts';
import type { StaffStandIn } from './stand-in.ts';

export { may } from './acts.ts';
export { memberByEmail, rolesOf } from './members.ts';
export { keepDeskApart } from './host.ts';
export { staffMail } from './releases/staff-mail.ts';

type DeskNeeds = { readonly services: PaymentServices; readonly payments: PaymentPorts; readonly processes: Processes };

/** The desk of staff: its sign-in, sessions and screens. Register the calls of a new screen here. */
export function registerDesk(app: FastifyInstance, { services, payments, processes }: DeskNeeds, makeStandIn: () => StaffStandIn): void {
  const access = accessOf(services.config, () => makeStandIn()(app, services));
  const ports = { services, sessions: createStaffSessions(services), client: createStaffClient(access), access };
  registerSignIn(app, ports);
  registerBackChannel(app, ports);
  registerScreens(app, services, processes, ports);
  registerDays(app, services, payments, ports);
  registerFollowUp(app, services, payments, ports);
  registerTaxFiles(app, services, ports);
  registerFigures(app, services, ports);
  registerWrongRates(app, services, ports);
  registerPersonalData(app, services, ports);
  registerGiftsAtDesk(app, services, payments, ports);
  services.jobs.every('forget-corrections', 3_600, () => lapseCorrections(services));
  services.jobs.every('index-names', 3_600, () => indexNames(services));
  registerReleases(app, services, ports);
  registerPreview(app, services, ports);
  const { entered } = registerContent(app, services, ports);
  registerStaffSessions(app, services, ports, entered);
  services.jobs.every('forget-staff-sessions', 3_600, () => forgetStaffSessions(services));
}

function accessOf({ staff }: Config, standIn: () => Omit<StaffProviderAccess, 'groupsClaim' | 'acrValues'>): StaffProviderAccess {
  const { provider, groupsClaim, secondFactor } = staff;
  const acrValues = secondFactor.kind === 'told' ? secondFactor.acr : [];
  if (provider.kind === 'stand-in') return { ...standIn(), groupsClaim, acrValues };
  const { issuer, clientId, clientSecret } = provider;
  return { issuer, clientId, clientSecret, groupsClaim, acrValues, fetch: undefined };
}
