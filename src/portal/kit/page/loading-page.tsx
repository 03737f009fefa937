/** Placeholder of a loading page, without text: the translations have not loaded. */
export function LoadingPage() {
  return (
    <div className="loading">
      <div className="loading__header">
        <p className="loading__product" aria-hidden="true">
          …
        </p>
      </div>
      <LoadingContent />
    </div>
  );
}

/** Placeholder of a page's content, below its header. */
export function LoadingContent() {
  return (
    <div aria-busy="true">
      <div className="loading__banner" />
      <div className="loading__body">
        <span className="loading__line loading__line--short" />
        <span className="loading__line" />
        <span className="loading__card" />
        <span className="loading__card" />
        <span className="loading__card" />
      </div>
    </div>
  );
}
