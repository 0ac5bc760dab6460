// A programming language that is chosen for one example is shown in all that have it.

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.closest('.tabs') === null) return;
  const { top } = target.getBoundingClientRect();
  for (const other of document.querySelectorAll<HTMLInputElement>('.tabs input'))
    if (other.value === target.value) other.checked = true;
  // The examples above may have become longer: what was chosen stays where it is.
  scrollBy(0, target.getBoundingClientRect().top - top);
});

export {};
