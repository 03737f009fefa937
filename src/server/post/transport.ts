/** One mail, ready to leave. */
export type MailMessage = {
  /** Ours; the same however often it is sent, so that a mail program shows a repeated one once. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly { readonly fileName: string; readonly contentType: string; readonly content: Uint8Array }[];
};

/** How mail leaves. Throws when it did not; then the same message is sent again later. */
export type MailTransport = { readonly send: (message: MailMessage) => Promise<void> };
