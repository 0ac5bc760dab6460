/** The address field's stylesheet, with custom properties for authors. */
export const style = `
:host {
  --line: var(--kodepos-border, light-dark(#767676, #8f8f8f));
  --mark: var(--kodepos-accent, light-dark(#1b4c83, #93c0f0));
  --soft: var(--kodepos-muted, light-dark(#595959, #c4c4c4));
  display: block;
}
:host([hidden]), [hidden] { display: none !important }
* { box-sizing: border-box }
label { display: block; margin-block-end: .25em }
div { position: relative }
input, ul {
  border: 1px solid var(--line);
  border-radius: var(--kodepos-radius, .25em);
  background: var(--kodepos-background, Field);
  color: var(--kodepos-color, FieldText);
}
input { width: 100%; min-height: 2.75em; margin: 0; padding: .5em .75em; font: inherit }
input:focus-visible { outline: 2px solid var(--mark); outline-offset: 1px }
ul {
  position: absolute;
  z-index: var(--kodepos-layer, 10);
  inset: calc(100% + .25em) 0 auto;
  max-height: min(22em, 60vh);
  margin: 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;
  box-shadow: 0 .25em 1em #0004;
}
div.up ul { inset: auto 0 calc(100% + .25em) }
li {
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 0 1em;
  padding: .5em .75em;
  overflow-wrap: anywhere;
  line-height: 1.4;
  cursor: pointer;
}
li + li { border-block-start: 1px solid color-mix(in srgb, var(--line) 35%, transparent) }
li:hover { background: color-mix(in srgb, var(--mark) 7%, transparent) }
b { font-variant-numeric: tabular-nums }
small { grid-column: 1 / -1; color: var(--soft) }
li[aria-selected=true] {
  background: color-mix(in srgb, var(--mark) 14%, transparent);
  box-shadow: inset .25em 0 var(--mark);
  outline: 2px solid transparent;
  outline-offset: -2px;
}
p { margin: .25em 0 0; color: var(--soft) }
p.unseen { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%) }
`;
