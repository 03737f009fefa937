const A_MINUTE = 60_000;

/** Saves a blob as a download. The object URL lives for a minute, because some browsers read it only some time after the click. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(link.href), A_MINUTE);
}
