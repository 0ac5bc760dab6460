// A field of one line drops the line ends of an address that is pasted. They part it, so commas take their place.

for (const input of document.querySelectorAll<HTMLInputElement>('form[role=search] input'))
  input.addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain').trim() ?? '';
    if (!text.includes('\n')) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = input;
    input.setRangeText(text.replace(/\s*\n\s*/g, ', '), selectionStart ?? 0, selectionEnd ?? 0, 'end');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
