/** Services of the portal that are reached elsewhere: the first part of their paths here, and where it is found. */
export type Services = { readonly [service: string]: string };

/** Where a call is sent: "/donor/User/x" here, or "https://donor.example.sg/User/x" when the donor service is there. */
export function addressOf(path: string, services: Services): string {
  const [, service = '', rest = ''] = /^\/([a-z]+)(\/.*)$/.exec(path) ?? [];
  return Object.hasOwn(services, service) ? `${services[service]}${rest}` : path;
}
