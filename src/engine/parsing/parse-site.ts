import type { Host, Json, Site } from '../definitions.ts';
import { present } from './parse-field.ts';
import { parseCondition } from './parse-condition.ts';
import type { Place } from './place.ts';

const SOCIAL = ['facebook', 'instagram', 'twitter', 'youtube'] as const;

/** `flows/site.json`. */
export function parseSite(site: Place): Site {
  const [contact, series, session, payments] = [site.at('contact'), site.at('receiptSeries'), site.at('session'), site.at('payments')];
  const [card, paynow] = [payments.at('card'), payments.at('paynow')];
  return {
    product: site.text('product'),
    languages: site.list('languages').map((language) => ({ id: language.text('id'), name: language.text('name') })),
    fallbackLanguage: site.text('fallbackLanguage'),
    signInIsMandatory: site.flag('signInIsMandatory') ?? false,
    hosts: Object.fromEntries(site.entries('hosts').map(([id, host]) => [id, parseHost(host)])),
    contact: {
      phone: contact.text('phone'),
      email: contact.text('email'),
      address: contact.text('address'),
      mapUrl: contact.text('mapUrl'),
    },
    social: site.list('social').map((one) => ({ icon: one.oneOf('icon', SOCIAL), url: one.text('url') })),
    links: { privacy: site.at('links').text('privacy'), terms: site.at('links').text('terms'), ...site.namedTexts('links') },
    uen: site.text('uen'),
    payee: site.text('payee'),
    ...(site.has('externalGifts') && {
      externalGifts: { flow: site.at('externalGifts').text('flow'), shows: site.at('externalGifts').namedTexts('shows') },
    }),
    receiptSeries: { prefix: series.text('prefix'), digits: series.number('digits') },
    session: {
      minutes: session.number('minutes'),
      extendMinutes: session.number('extendMinutes'),
      warnMinutes: session.number('warnMinutes'),
      stays: session.number('stays'),
    },
    payments: {
      card: { atLeast: card.text('atLeast'), atMost: card.text('atMost') },
      paynow: {
        atLeast: paynow.text('atLeast'),
        atMost: paynow.text('atMost'),
        expirySeconds: paynow.number('expirySeconds'),
        pollSeconds: paynow.number('pollSeconds'),
      },
    },
    ...(site.has('constants') && { constants: valuesIn(site, 'constants') }),
    ...(site.has('donationWidget') && { donationWidget: valuesIn(site, 'donationWidget') }),
    donor: Object.fromEntries(site.entries('donor').map(([field, places]) => [field, parsePlaces(site.at('donor'), field, places)])),
    enrolment: site.list('enrolment').map((way) => ({
      ...present({ path: way.maybeText('path') }),
      step: way.text('step'),
      sets: Object.fromEntries(way.entries('sets').map(([path, { value }]) => [path, value ?? null])),
    })),
  };
}

function parseHost(host: Place): Host {
  return {
    charities: host.list('charities').map((charity) => ({
      charityId: charity.number('charityId'),
      donationTypeId: charity.number('donationTypeId'),
      partners: charity.list('partners').map((partner) => ({ name: partner.text('name'), url: partner.text('url') })),
    })),
    ...present({ product: host.maybeText('product') }),
    ...(host.has('payee') && { payee: { name: host.at('payee').text('name') } }),
    mainSite: host.text('mainSite'),
    copyright: host.text('copyright'),
  };
}

/** Values as written; their meta-schema checks them. */
function valuesIn(site: Place, name: string): { readonly [field: string]: Json } {
  return Object.fromEntries(site.entries(name).map(([field, { value }]): [string, Json] => [field, value ?? null]));
}

/** One name, or several in order. */
function parsePlaces(donor: Place, field: string, places: Place): readonly string[] {
  if (!Array.isArray(places.value)) return [parseCondition(donor, field) ?? places.fail('is missing')];
  return places.value.map((place) => (typeof place === 'string' ? place : places.fail('must be text')));
}
