// An address label: what a person types stands on it at once. Nothing is sent.

for (const input of document.querySelectorAll<HTMLInputElement>('.fields input')) {
  const shown = document.querySelectorAll(`[data-of="${input.name}"]`);
  const show = (): void => {
    const text = input.value.trim();
    // A line that is empty is not copied.
    for (const element of shown) element.textContent = text && `${text}\n`;
  };
  input.addEventListener('input', show);
  // Browsers keep what was typed when a page is loaded again.
  show();
}
