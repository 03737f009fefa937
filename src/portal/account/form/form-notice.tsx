import { useEffect, useRef } from 'react';
import { Notice } from '../../../renderer/index.ts';

type FormNoticeProps = { readonly kind: 'success' | 'warning'; readonly children: string | undefined };

/**
 * A live-region message of a form. The region is rendered empty first, so that screen readers announce what appears in it. Scrolls into
 * view when the popup is scrolled away from it.
 */
export function FormNotice({ kind, children }: FormNoticeProps) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (children !== undefined) void region.current?.scrollIntoView({ block: 'nearest' });
  }, [children]);
  return (
    <div role="alert" ref={region}>
      {children !== undefined && <Notice kind={kind}>{children}</Notice>}
    </div>
  );
}
