/** One mail, ready to send. */
export type MailMessage = {
  /** Our id, the same for every try, so that a mail program shows a duplicate once. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly { readonly fileName: string; readonly contentType: string; readonly content: Uint8Array }[];
};

export type MailTransport = {
  /** Sends a mail. Throws if that failed; then the same message is sent again later. */
  readonly send: (message: MailMessage) => Promise<void>;
  /** Throws unless the mail server accepts a connection and the portal's name. */
  readonly check: () => Promise<unknown>;
};
