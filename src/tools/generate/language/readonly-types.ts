const PROPERTY = /^(\s+)((?:[$\w]+|'[^']+'|\[k: string\])\??:)/;
const OPENS = /(?:[:=]|^\s*\|)\s*[{(]$/;
const CLOSES = /^\s*[})](\[\])?/;
const LIST = /([:=|] |readonly \[k: string\]: )([A-Za-z]+\[\]|\([^()]*\)\[\])/g;

/** TypeScript as the compiler of types writes it, with every property and every list readonly. */
export function readonlyTypes(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => (line.trimStart().startsWith('*') ? line : line.replace(PROPERTY, '$1readonly $2').replace(LIST, '$1readonly $2')));
  const open: number[] = [];
  lines.forEach((line, at) => {
    const closed = CLOSES.exec(line) && open.pop();
    if (typeof closed === 'number' && CLOSES.exec(line)?.[1] !== undefined)
      lines[closed] = lines[closed]?.replace(/[{(]$/, 'readonly $&') ?? '';
    if (OPENS.test(line)) open.push(at);
  });
  return lines.join('\n');
}
