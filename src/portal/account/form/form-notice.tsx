import { useEffect, useRef } from 'react';
import { Notice } from '../../../renderer/index.ts';

type FormNoticeProps = { readonly kind: 'success' | 'warning'; readonly children: string | undefined };

/**
 * A word about a form, said aloud when it comes up: its place is there before it, which is what makes it heard. Where the popup has
 * scrolled it out of sight, on a phone or enlarged, it is brought into view.
 */
export function FormNotice({ kind, children }: FormNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (children !== undefined) void place.current?.scrollIntoView({ block: 'nearest' });
  }, [children]);
  return (
    <div role="alert" ref={place}>
      {children !== undefined && <Notice kind={kind}>{children}</Notice>}
    </div>
  );
}
