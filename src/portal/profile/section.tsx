import { type ReactNode, useId } from 'react';

type SectionProps = {
  readonly title: string;
  readonly actions?: ReactNode /** By which the page’s contents lead to it. */;
  readonly anchor?: string;
  readonly children: ReactNode;
};

/** A section with a heading. */
export function Section({ title, actions, anchor, children }: SectionProps) {
  const id = useId();
  return (
    <section className="card profile__section" id={anchor} aria-labelledby={id}>
      <div className="profile__head">
        <h2 className="profile__heading" id={id}>
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
