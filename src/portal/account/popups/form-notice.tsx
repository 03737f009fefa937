import { Notice } from '../../../renderer/index.ts';

type FormNoticeProps = { readonly kind: 'success' | 'warning'; readonly children: string | undefined };

/** A word above a form, said aloud when it comes up: its place is there before it, which is what makes it heard. */
export function FormNotice({ kind, children }: FormNoticeProps) {
  return <div role="alert">{children !== undefined && <Notice kind={kind}>{children}</Notice>}</div>;
}
