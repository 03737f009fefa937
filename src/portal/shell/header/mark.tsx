/** The portal's mark: the eight-fold star of the banner, filled. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <path className="mark__square" d="M7 7h26v26H7z" />
      <path className="mark__square" d="M20 1.600 38.400 20 20 38.400 1.600 20z" />
      <path className="mark__heart" d="M20 12.500 27.500 20 20 27.500 12.500 20z" />
    </svg>
  );
}
