/** The name of a step: that of its file. */
export function stepName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.step.json'.length);
}
