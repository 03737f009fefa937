import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import type { Elements } from '../../renderer/index.ts';

type SectionProps = {
  readonly title: string;
  /** Id that the page's contents link to. */
  readonly anchor?: string;
  readonly children: Elements;
};

/** A section with a heading. */
export function Section({ title, anchor, children }: SectionProps) {
  const id = useId();
  return (
    <section className="card profile__section" id={anchor} aria-labelledby={id}>
      <h2 className="profile__heading" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A section that few donors need, folded: its heading opens it, and so does a link to its anchor, which is inside. */
export function FoldedSection({ title, anchor, children }: SectionProps) {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <details className="profile__fold">
        <summary className="profile__opener">
          <ChevronRight className="icon" aria-hidden="true" />
          <h2 className="profile__heading" id={id}>
            {title}
          </h2>
        </summary>
        <div className="profile__section" id={anchor}>
          {children}
        </div>
      </details>
    </section>
  );
}
