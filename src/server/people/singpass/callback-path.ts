/** Where an issuer sends the browser back; to be registered with Singpass and Corppass for each host. */
export const CALLBACK_PATH = '/session/singpass/callback';
