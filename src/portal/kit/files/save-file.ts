const A_MINUTE = 60_000;

/** Saves what the page holds as a file of this name, as a download does. Some browsers read it only a while after the click. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(link.href), A_MINUTE);
}
