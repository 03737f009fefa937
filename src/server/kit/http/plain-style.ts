/** The style of pages without a script: the portal's colours, measures and controls, in light and dark. */
export const PLAIN_STYLE = `
:root {
  color-scheme: light dark;
  --ground: #faf7f2; --surface: #ffffff; --sunken: #f3eee6; --line: #e3dccf; --edge: #857c6d;
  --text: #211e19; --quiet: #534c42; --link: #135d47; --primary: #135d47; --on-primary: #ffffff;
  --accent: #d39a3c; --danger: #97211a; --danger-ground: #fcefec; --good-ground: #eef5f1;
  --warning: #7d4f0c; --warning-ground: #fbf3e2; --focus: #14171a; --halo: #ffd27a;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #121512; --surface: #1b1f1b; --sunken: #242924; --line: #363d36; --edge: #8a9489;
    --text: #edeae3; --quiet: #c2bdb1; --link: #86d4b4; --primary: #6cc7a2; --on-primary: #06251a;
    --danger: #ff9d91; --danger-ground: #351c19; --good-ground: #17291f;
    --warning: #edc07a; --warning-ground: #30260f; --focus: #ffffff; --halo: #0b5cad;
  }
}
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.5 "Figtree Variable", system-ui, sans-serif; }
header { padding: 0.5rem max(1rem, (100% - 60rem) / 2); border-bottom: 3px solid var(--accent); background: var(--warning-ground); color: var(--warning); font-weight: 600; }
header p { margin: 0; }
main { max-width: 62rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.25; }
h2 { margin: 2rem 0 0.5rem; font-size: 1.125rem; line-height: 1.35; }
p { margin: 0 0 1rem; }
a { color: var(--link); text-underline-offset: 0.15em; }
code, pre { overflow-wrap: anywhere; font-size: 0.875rem; }
dl { display: grid; gap: 0; margin: 0 0 1rem; }
dt { color: var(--quiet); font-size: 0.875rem; }
dd { margin: 0 0 0.75rem; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
@media (min-width: 40rem) {
  dl { grid-template-columns: minmax(8rem, max-content) minmax(0, 1fr); gap: 0 1.5rem; }
  dt, dd { padding: 0.5rem 0; border-bottom: 1px solid var(--line); font-size: 1rem; }
  dd { margin: 0; }
}
button { display: inline-flex; align-items: center; justify-content: center; min-height: 3rem; padding: 0.5rem 1.25rem; border: 1px solid var(--edge); border-radius: 0.625rem; background: var(--surface); color: var(--link); font: inherit; font-weight: 600; cursor: pointer; }
button:first-of-type { border-color: transparent; background: var(--primary); color: var(--on-primary); }
input:not([type=radio]) { max-width: 100%; min-height: 3rem; padding: 0.5rem 0.875rem; border: 1px solid var(--edge); border-radius: 0.625rem; background: var(--surface); color: inherit; font: inherit; }
:is(a, button, input, summary):focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; box-shadow: 0 0 0 5px var(--halo); }
@media (forced-colors: active) { button:first-of-type { border: 2px solid Highlight; } }
`;
