// Shows what is typed on an address label. Nothing is sent.

for (const input of document.querySelectorAll<HTMLInputElement>('.fields input')) {
  const outputs = document.querySelectorAll(`[data-of="${input.name}"]`);
  const show = (): void => {
    const text = input.value.trim();
    // An empty field adds no line to the label.
    for (const output of outputs) output.textContent = text && `${text}\n`;
  };
  input.addEventListener('input', show);
  // The results of a search pass the street on.
  if (input.name === 'street')
    input.value ||= new URLSearchParams(location.hash.slice(1)).get('street') ?? '';
  // Browsers restore inputs when a page is reloaded.
  show();
}
