/** Base addresses of remote services, by the first part of their local paths. */
export type Services = { readonly [service: string]: string };

/** Address of a call: "/donor/User/x", or "https://donor.example.sg/User/x" when the donor service is remote. */
export function addressOf(path: string, services: Services): string {
  const [, service = '', rest = ''] = /^\/([a-z]+)(\/.*)$/.exec(path) ?? [];
  return Object.hasOwn(services, service) ? `${services[service]}${rest}` : path;
}
