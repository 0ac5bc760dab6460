// Counts down on the page of a 429.

const link = document.querySelector<HTMLElement>('#again');
let seconds = Number(link?.dataset['seconds']) || 0;
const label = link?.textContent.trim() ?? '';

function show(): void {
  if (link === null) return;
  link.textContent = seconds > 0 ? `${label} (${seconds})` : label;
  if (seconds-- > 0) setTimeout(show, 1000);
}

show();
